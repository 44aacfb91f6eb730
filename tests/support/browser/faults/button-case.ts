import type { ButtonRecords } from './button-records';
import type { FormCase } from './form-case';
import type { Made } from './records';

/** A button outside the main forms, with its own record. */
export type ButtonCase = Omit<FormCase, 'path' | 'form' | 'where' | 'open'> & {
  path: (made: ButtonRecords) => string;
  form: (made: ButtonRecords) => string;
  where?: string;
  open?: (page: Parameters<NonNullable<FormCase['open']>>[0], made: ButtonRecords) => Promise<void>;
  /** Whether the form is in a `details` element, which a press on its title opens. */
  folded?: true;
};

function recordsOf({ buttons }: Made): ButtonRecords {
  if (!buttons) throw new Error('The records of the buttons were not made');
  return buttons;
}

/** Opens the `details` elements around a form, which may be nested. */
const unfold =
  (form: (made: ButtonRecords) => string): FormCase['open'] =>
  async (page, made) => {
    const own = page.locator(form(recordsOf(made)));
    const titles = page.locator(`details:has(${form(recordsOf(made))}) > summary`);
    for (let index = 0; index < (await titles.count()); index++)
      if (!(await own.isVisible())) await titles.nth(index).click();
  };

/** The cases of the walk for buttons; each failure is reported beside its button. */
export const ofButtons = (cases: ButtonCase[]): FormCase[] =>
  cases.map(({ path, form, folded, open, ...rest }) => ({
    ...rest,
    path: (made) => path(recordsOf(made)),
    form: (made) => form(recordsOf(made)),
    ...(folded && { open: unfold(form) }),
    ...(open && { open: (page, made) => open(page, recordsOf(made)) }),
  }));
