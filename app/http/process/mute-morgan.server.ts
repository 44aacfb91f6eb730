import morgan from 'morgan';

/** Turns off remix-serve's request log, whose full URLs contain invitation and reservation tokens; ours replaces it. */
export function muteMorgan(): void {
  // remix-serve selects the format `tiny` by name after loading the app; an undefined line is not written.
  morgan.format('tiny', () => undefined);
}
