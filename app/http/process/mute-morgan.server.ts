import morgan from 'morgan';

/** remix-serve logs whole addresses, tokens of invitations and reservations included: its lines are left out, ours say it. */
export function muteMorgan(): void {
  // remix-serve asks for `tiny` by name once the app is loaded; a line that is undefined is not written.
  morgan.format('tiny', () => undefined);
}
