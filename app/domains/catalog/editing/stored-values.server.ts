import { withVersion } from '~/domains/shared/edit-version.server';
import { type AnyFields, formValues } from './form-fields';

/** The form values of a stored row, with its version. */
export const storedValues = <Row extends { version: number }, Fields extends AnyFields>(row: Row, fields: Fields) =>
  withVersion(row, formValues(fields, row));
