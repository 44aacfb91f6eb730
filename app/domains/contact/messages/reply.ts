type Message = { firstName: string; email: string; interest: string; message: string };

/** Maximum length of a mailto link in characters: some mail programs on Windows accept no more than 2,000. */
export const LONGEST_LINK = 1900;

// A lone surrogate cannot be URI-encoded.
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�'));

/**
 * The mailto link that opens a reply in the concierge's own mail program (RFC 6068): recipient, subject, salutation and
 * as much of the quoted message as fits. `sent` is the formatted date of the message.
 */
export function replyLink({ firstName, email, interest, message }: Message, siteName: string, sent: string): string {
  const subject = encode(`Your message to ${siteName}: ${interest}`);
  // An at sign is allowed in a mailto link, and some programs do not decode it.
  const to = encode(email).replaceAll('%40', '@');
  const name = [...firstName].slice(0, 40).join('');
  const begin = `mailto:${to}?subject=${subject}&body=${encode(`Dear ${name},\r\n\r\n\r\n\r\nOn ${sent}, you wrote:\r\n`)}`;
  const more = encode('\r\n> […]\r\n');
  let body = '';
  let room = LONGEST_LINK - begin.length - more.length;
  for (const character of `> ${message.replace(/\r\n?|\n/g, '\r\n> ')}\r\n`) {
    const encoded = encode(character);
    room -= encoded.length;
    if (room < 0) return begin + body + more;
    body += encoded;
  }
  return begin + body;
}
