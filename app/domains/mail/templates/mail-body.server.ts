import { LONGEST_EMAIL } from '~/domains/shared/limits';

export type Fact = readonly [label: string, value: string];

/** One part of a mail; the text and HTML versions are both rendered from it. */
export type Block =
  | { text: string }
  | { facts: readonly Fact[] }
  /** A person's own text, set apart from ours, with its line breaks. */
  | { quote: string }
  | { link: { label: string; to: string } };

export type MailBody = {
  subject: string;
  title: string;
  blocks: Block[];
  replyTo?: { name: string; address: string };
};

/** The signature: the site's name, URL, email and phone. */
export type Sender = { name: string; url: string; email: string; phone: string };

export type Written = { subject: string; text: string; html: string; replyTo?: { name: string; address: string } };

const LONGEST_SUBJECT = 180;

/** Collapses a value to one line of limited length: a header value must not start another header. */
export const oneLine = (value: string, longest = LONGEST_SUBJECT) => {
  const line = [...value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()];
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('');
};

/** Renders a mail as plain text and HTML. Every value is escaped; headers stay on one line. */
export function renderMail(body: MailBody, sender: Sender): Written {
  const { replyTo } = body;
  return {
    subject: oneLine(body.subject),
    text: asText(body, sender),
    html: asHtml(body, sender),
    replyTo: replyTo && { name: oneLine(replyTo.name, 100), address: oneLine(replyTo.address, LONGEST_EMAIL) },
  };
}

function asText({ title, blocks }: MailBody, { name, url, email, phone }: Sender): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    if ('quote' in block) return block.quote.replace(/^/gm, '> ');
    return `${block.link.label}:\n${block.link.to}`;
  });
  return [title, ...parts, `${name}\n${phone}\n${email}\n${url}`].join('\n\n') + '\n';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
const withBreaks = (value: string) => escape(value).replaceAll('\n', '<br>');

// Mail programs drop style sheets: every element has inline styles, in the site's colors.
const SERIF = "font-family:'Cormorant Garamond',Georgia,'Times New Roman',serif;";
const SANS = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;";
const TEXT = `${SANS}font-size:16px;line-height:26px;color:#1b2333;`;
const QUIET = `${SANS}font-size:14px;line-height:22px;color:#5b6270;`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const fact = ([label, value]: readonly [string, string]) =>
  `<tr><td style="${QUIET}padding:10px 16px 10px 0;border-bottom:1px solid #ddd4c5;vertical-align:top;width:34%;">` +
  `${escape(label)}</td><td style="${TEXT}padding:10px 0;border-bottom:1px solid #ddd4c5;vertical-align:top;` +
  `word-break:break-word;">${withBreaks(value)}</td></tr>`;

function blockHtml(block: Block): string {
  if ('text' in block) return `<p style="${TEXT}margin:0 0 20px;">${withBreaks(block.text)}</p>`;
  if ('facts' in block)
    return `<table ${TABLE} style="margin:0 0 24px;border-top:1px solid #ddd4c5;">${block.facts.map(fact).join('')}</table>`;
  if ('quote' in block)
    return (
      `<blockquote style="${TEXT}margin:0 0 24px;padding:4px 0 4px 18px;border-left:2px solid #c8a45c;` +
      `word-break:break-word;">${withBreaks(block.quote)}</blockquote>`
    );
  const { label, to } = block.link;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;"><tr>` +
    `<td style="background:#0b1220;border-radius:2px;"><a href="${escape(to)}" style="${SANS}display:inline-block;` +
    `padding:14px 28px;font-size:15px;font-weight:600;letter-spacing:0.02em;color:#faf7f2;text-decoration:none;">` +
    `${escape(label)}</a></td></tr></table>`
  );
}

function asHtml({ title, blocks }: MailBody, { name, url, email, phone }: Sender): string {
  const link = `color:#634a17;text-decoration:underline;`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(oneLine(title))}</title>
</head>
<body style="margin:0;padding:0;background:#faf7f2;">
<table ${TABLE} style="background:#faf7f2;"><tr><td align="center" style="padding:32px 12px;">
<table ${TABLE} style="max-width:600px;">
<tr><td style="${SERIF}background:#0b1220;border-bottom:2px solid #c8a45c;padding:26px 32px;font-size:24px;line-height:30px;font-weight:600;letter-spacing:0.06em;color:#faf7f2;">${escape(name)}</td></tr>
<tr><td style="background:#ffffff;padding:36px 32px 16px;">
<h1 style="${SERIF}margin:0 0 24px;font-size:30px;line-height:36px;font-weight:500;color:#0b1220;">${escape(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="${QUIET}background:#f1ebe1;padding:22px 32px;">
<a href="${escape(url)}" style="${link}">${escape(name)}</a> · ${escape(phone)} · <a href="mailto:${escape(email)}" style="${link}">${escape(email)}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
