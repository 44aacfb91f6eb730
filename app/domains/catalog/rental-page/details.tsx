import type { ComponentProps } from 'react';
import { Description } from './description';
import { SpecificationGrid } from './specification-grid';
import { TermsList } from './terms-list';

type Props = {
  description: string;
  specifications: ComponentProps<typeof SpecificationGrid>['rows'];
  terms: ComponentProps<typeof TermsList>['terms'];
};

/** A rental's description, specifications and terms. */
export const Details = ({ description, specifications, terms }: Props) => (
  <div className="grid min-w-0 gap-16">
    <Description text={description} />
    <SpecificationGrid rows={specifications} />
    <TermsList terms={terms} />
  </div>
);
