type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

/** Descriptions of nodemailer's error codes. */
const BY_CODE: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  ECONNREFUSED: 'The mail server could not be reached',
  ECONNRESET: 'The mail server closed the connection',
  ECONNECTION: 'The connection to the mail server failed',
  ESOCKET: 'The connection to the mail server failed',
  EDNS: 'The mail server’s host name was not found',
  ENOTFOUND: 'The mail server’s host name was not found',
  ETLS: 'The mail server does not offer a secure connection',
  EAUTH: 'The mail server refused the login',
  ENOAUTH: 'The mail server requires a login, and SMTP_URL has none',
};

/**
 * The reason a mail was not sent, in a few words: without the server's own text, which repeats addresses, but with its
 * status codes.
 */
export function describeFailure(error: unknown): string {
  const { code, responseCode, response, command } = (error ?? {}) as Failure;
  const name = typeof code === 'string' && /^[A-Z_]{2,20}$/.test(code) ? code : '';
  if (Number.isInteger(responseCode)) {
    const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0];
    const step = typeof command === 'string' && /^[A-Z ]{2,12}$/.test(command) ? ` after ${command}` : '';
    const words = name === 'EAUTH' ? BY_CODE.EAUTH : 'The mail server rejected the email';
    return `${words}: ${String(responseCode)}${detail ? ` ${detail}` : ''}${step}`;
  }
  if (name) return `${BY_CODE[name] ?? 'The email could not be sent'} (${name})`;
  return 'The email could not be composed or sent';
}

/** Whether the server or the connection failed rather than this one mail, so that the next mail would fail too. */
export function isServerDown(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as Failure;
  if (typeof code !== 'string' || !(code in BY_CODE)) return false;
  return responseCode === undefined || responseCode === 421 || code === 'EAUTH';
}
