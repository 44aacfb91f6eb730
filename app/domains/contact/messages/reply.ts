type Message = { firstName: string; email: string; interest: string; message: string };

/** Characters that a mailto link may have in all: some mail programs on Windows take no more than 2,000. */
export const LONGEST_LINK = 1900;

// A half of a pair that was pasted alone cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�'));

/**
 * The link that opens the concierge's own mail program with an answer begun (RFC 6068): recipient, subject, salutation
 * and the message quoted, as much of it as fits the link. `sent` is when it came, in words.
 */
export function replyLink({ firstName, email, interest, message }: Message, siteName: string, sent: string): string {
  const subject = encode(`Your message to ${siteName}: ${interest}`);
  // The at sign may stand in a mailto link, and some programs do not decode it.
  const to = encode(email).replaceAll('%40', '@');
  const name = [...firstName].slice(0, 40).join('');
  const begin = `mailto:${to}?subject=${subject}&body=${encode(`Dear ${name},\r\n\r\n\r\n\r\nOn ${sent} you wrote:\r\n`)}`;
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
