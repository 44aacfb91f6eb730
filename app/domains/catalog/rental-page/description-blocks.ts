/** One block of a description: a paragraph or a list. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; heading: string | null; items: string[] };

const HEADING = /^features\s*:?$/i;
const BULLET = /^[-*•–]\s+/;

/**
 * Splits a description into paragraphs at blank lines (specification, section 2). A 'Features:' heading with its items,
 * and a paragraph of dashed lines, become lists.
 */
export function descriptionBlocks(description: string): Block[] {
  const blocks: Block[] = [];
  let headed = false;
  for (const paragraph of description.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const titled = HEADING.test(lines[0] ?? '');
    if (titled) {
      headed = true;
      lines.shift();
    }
    if (lines.length === 0) continue;
    if (titled || lines.every((line) => BULLET.test(line))) {
      const items = lines.map((line) => line.replace(BULLET, ''));
      blocks.push({ kind: 'list', heading: headed ? 'Features' : null, items });
    } else {
      blocks.push({ kind: 'text', text: lines.join('\n') });
    }
    headed = false;
  }
  return blocks;
}
