/**
 * Cuts the two typefaces down to the characters that almost every page needs (app/fonts/*-core.woff2). The rest of
 * Latin goes into a second file, which a browser fetches only when a page uses it (unicode-range in app/fonts.css).
 * Both families use the SIL Open Font License. What writes PDF takes no variable font, so it gets three static ones, as
 * text in a module. Run: npx tsx scripts/fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('');
const core = `${ascii}\u00a0©°·×éñáíóúüãçàèâêîôõöä–—‘’“”•…`;

const families = [
  { name: 'cormorant-garamond', axes: { wght: { min: 400, max: 700 } } },
  { name: 'hanken-grotesk', axes: { wght: { min: 400, max: 700 } } },
];

for (const { name, axes } of families) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(source, core, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(new URL(`../app/fonts/${name}-core.woff2`, import.meta.url), cut);
  writeFileSync(new URL(`../app/fonts/${name}-latin.woff2`, import.meta.url), source);
  console.log(`${name}: ${source.length} bytes to ${cut.length}`);
}

const latin = `${core}${Array.from({ length: 96 }, (_, i) => String.fromCodePoint(0xa0 + i)).join('')}`;
const printed: Record<string, string> = {};
for (const { key, name, weight } of [
  { key: 'display', name: 'cormorant-garamond', weight: 600 },
  { key: 'text', name: 'hanken-grotesk', weight: 400 },
  { key: 'strong', name: 'hanken-grotesk', weight: 600 },
]) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(source, latin, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  printed[key] = cut.toString('base64');
}
const fonts = new URL('../app/domains/reservations/quotes/pdf/fonts.json', import.meta.url);
writeFileSync(fonts, `${JSON.stringify(printed, null, 2)}\n`);
