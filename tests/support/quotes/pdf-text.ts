import { inflateSync } from 'node:zlib';

/** The text that a PDF shows, in the order in which it was written, read through the maps of its fonts. */
export function textOfPdf(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id!, body!] as const),
  );
  const streamOf = (body: string) => {
    const raw = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)![1]!, 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const [, name, id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)![1]!;
    const hex = [...streamOf(objects.get(map)!).matchAll(/\[([^\]]*)\]/g)].map(([, list]) => list!).join(' ');
    fonts.set(name!, hex.match(/<[^>]*>/g)!.map(fromHex));
  }
  const shown: string[] = [];
  for (const body of objects.values()) {
    if (!body.includes('\nstream\n') || body.includes('/Length1')) continue;
    let font: string[] = [];
    for (const [, name, glyphs] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name)!;
      else shown.push(glyphs!.match(/<[^>]*>/g)!.flatMap((run) => run.match(/[\da-f]{4}/gi) ?? []).map((glyph) => font[parseInt(glyph, 16)]).join('')); // prettier-ignore
    }
  }
  return shown.join('\n');
}

const fromHex = (hex: string) =>
  (hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
