/**
 * The program of the thread that writes PDFs. It is plain JavaScript in a string, because the server build is a single
 * file without a second entry point.
 */
export const PROGRAM = `
const { createRequire } = require('node:module');
const { parentPort, workerData } = require('node:worker_threads');
const { brotliDecompressSync } = require('node:zlib');
const PDFDocument = require(workerData.pdfkit);
const { create } = createRequire(workerData.pdfkit)('fontkit');
const fonts = new Map();
/** A font, opened once for all quotes: that costs more than the rest of a page. */
function opened(name) {
  if (fonts.has(name)) return fonts.get(name);
  const font = create(brotliDecompressSync(Buffer.from(workerData.fonts[name], 'base64')));
  // A glyph that is first met as a part of another would never learn its character, and could not be copied as text.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  fonts.set(name, font);
  return font;
}
const WIDER = { display: 'wideStrong', text: 'wide', strong: 'wideStrong' };
const INK = '#0b1220', MUTED = '#5b6270', LINE = '#ddd4c5', GOLD = '#c8a45c', BRONZE = '#7d5f22';
const LEFT = 64, RIGHT = 548, WIDTH = RIGHT - LEFT, AMOUNTS = 120, BOTTOM = 700;

const has = (font, text) => [...text].every((character) => opened(font).hasGlyphForCodePoint(character.codePointAt(0)));
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The font that has the whole text, so that no line changes its face; what none has becomes a question mark. */
function fit(text, font) {
  if (has(font, text)) return [font, text];
  const wider = WIDER[font];
  const known = (character) =>
    [character, character.replace(/[\\p{M}\\p{Cf}]/gu, '')].find((shown) => has(wider, shown)) ?? '?';
  const shown = Array.from(characters.segment(text), ({ segment }) => known(segment)).join('');
  return [has(font, shown) ? font : wider, shown];
}

function write(page, done) {
  const info = { Title: page.title, Author: page.siteName, CreationDate: new Date(page.writtenAt) };
  const pdf = new PDFDocument({ size: 'LETTER', margins: { top: 56, bottom: 40, left: LEFT, right: 64 }, info, lang: 'en-US' });
  const parts = [];
  pdf.on('data', (part) => parts.push(part));
  pdf.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
  const set = (text, font, size) => {
    const [name, shown] = fit(text, font);
    pdf.font(opened(name), name).fontSize(size);
    return shown;
  };
  const say = (text, font, size, color, options) => pdf.fillColor(color).text(set(text, font, size), options);
  const at = (text, x, y, font, size, color, options) => pdf.fillColor(color).text(set(text, font, size), x, y, options);
  const high = (text, font, size, width) => pdf.heightOfString(set(text, font, size), { width });
  const rule = (y, color, width) => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
  const foot = () => {
    rule(728, LINE, 0.5);
    at(page.contact, LEFT, 738, 'text', 8.5, MUTED, { width: WIDTH, lineBreak: false });
  };

  at(page.siteName, LEFT, 56, 'display', 22, INK, { lineBreak: false });
  at(page.date, LEFT, 63, 'text', 9.5, MUTED, { width: WIDTH, align: 'right', lineBreak: false });
  rule(92, GOLD, 1.5);
  pdf.on('pageAdded', () => { foot(); pdf.x = LEFT; pdf.y = 56; });
  foot();
  at(page.title, LEFT, 122, 'display', 34, INK, { width: WIDTH });
  pdf.y += 6;
  say(page.rentalName, 'strong', 12, INK, { width: WIDTH });
  say(page.days, 'text', 11, MUTED, { width: WIDTH });
  pdf.y += 22;

  for (const row of page.rows) {
    const { label, because, amount, look } = row;
    const [font, size, money] = look === 'total' ? ['display', 22, 'display'] : ['text', 11, 'text'];
    const width = WIDTH - AMOUNTS;
    const needed = high(label, font, size, width) + (because ? high(because, 'text', 9, width) + 2 : 0) + 18;
    if (pdf.y + needed > BOTTOM) pdf.addPage();
    const y = pdf.y;
    if (look === 'total') rule(y, INK, 0.75);
    at(label, LEFT, y + 9, font, size, INK, { width });
    if (because) { pdf.y += 2; say(because, 'text', 9, MUTED, { width }); }
    const end = pdf.y + 9;
    at(amount, RIGHT - AMOUNTS - 40, y + 9, money, size, INK, { width: AMOUNTS + 40, align: 'right', lineBreak: false, features: ['kern', 'lnum', 'tnum'] });
    if (look === 'line') rule(end, LINE, 0.5);
    pdf.x = LEFT;
    pdf.y = end;
  }

  pdf.y += 18;
  if (pdf.y + 60 > BOTTOM) pdf.addPage();
  for (const text of page.terms) { say(text, 'text', 10, INK, { width: WIDTH }); pdf.y += 4; }
  pdf.y += 4;
  say(page.linkText, 'strong', 10, BRONZE, { width: WIDTH, link: page.link, underline: true });
  pdf.end();
}

let practiced = false;
parentPort.on('message', ({ id, page }) => {
  try {
    // The first is written twice: it may take ten times as long, and what ran once is twice as fast.
    if (!practiced) write(page, () => {});
    practiced = true;
    write(page, (bytes) => parentPort.postMessage({ id, bytes }, [bytes.buffer]));
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
`;
