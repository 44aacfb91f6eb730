import type { ConflictSide } from '~/ui/forms/conflict-choice';

/**
 * All fields of an edit form, in the order of the conflict page: the label; how to show a value whose plain form is not
 * readable (a category's id, a list of images); the column, if its name differs; and the group of fields that depend on
 * each other.
 */
export type ConflictRules<Value> = {
  [Name in Exclude<keyof Value, 'version'>]-?: {
    label: string;
    show?: (value: Value[Name]) => Partial<Pick<ConflictSide, 'lines' | 'images'>>;
    column?: string;
    together?: string;
  };
};
