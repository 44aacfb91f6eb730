/**
 * Stands before a button that does something else than to send its form: Enter in a field presses the form's first
 * button, which shall send it.
 */
export const EnterSends = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
