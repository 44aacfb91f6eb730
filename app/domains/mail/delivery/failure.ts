type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

/** Words for what nodemailer names by a code. */
const BY_CODE: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  ECONNREFUSED: 'The mail server could not be reached',
  ECONNRESET: 'The mail server closed the connection',
  ECONNECTION: 'The connection to the mail server failed',
  ESOCKET: 'The connection to the mail server failed',
  EDNS: 'The mail server’s name was not found',
  ENOTFOUND: 'The mail server’s name was not found',
  ETLS: 'The mail server offers no safe connection',
  EAUTH: 'The mail server refused the login',
  ENOAUTH: 'The mail server wants a login: SMTP_URL has none',
};

/**
 * Why a mail did not go out, in a few words. Never the server's own: those repeat addresses. Its numbers stay, since
 * they say what to look for.
 */
export function describeFailure(error: unknown): string {
  const { code, responseCode, response, command } = (error ?? {}) as Failure;
  const name = typeof code === 'string' && /^[A-Z_]{2,20}$/.test(code) ? code : '';
  if (Number.isInteger(responseCode)) {
    const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0];
    const step = typeof command === 'string' && /^[A-Z ]{2,12}$/.test(command) ? ` after ${command}` : '';
    const words = name === 'EAUTH' ? BY_CODE.EAUTH : 'The mail server refused the mail';
    return `${words}: ${String(responseCode)}${detail ? ` ${detail}` : ''}${step}`;
  }
  if (name) return `${BY_CODE[name] ?? 'The mail could not be sent'} (${name})`;
  return 'The mail could not be written or sent';
}

/** Whether it was the server, or the way to it, and not this one mail: the next would fare no better. */
export function isServerDown(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as Failure;
  if (typeof code !== 'string' || !(code in BY_CODE)) return false;
  return responseCode === undefined || responseCode === 421 || code === 'EAUTH';
}
