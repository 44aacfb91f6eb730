/**
 * Cuts the two typefaces down to the characters that almost every page needs (app/fonts/*-core.woff2). The rest of
 * Latin goes into a second file, which a browser fetches only when a page uses it (unicode-range in app/fonts.css). The
 * PDF writer supports neither variable nor split fonts: a JSON module holds static ones, compressed, and two weights of
 * a third family for other scripts. All use the SIL Open Font License. Run: npx tsx scripts/fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
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

const range = (first: number, last: number) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)); // prettier-ignore
/** Latin of Europe, Turkey and Vietnam, with punctuation and signs of currencies. */
const latin = `${ascii}${range(0xa0, 0x17f)}ƏəƠơƯưȘșȚțẞ${range(0x1e80, 0x1e85)}${range(0x1ea0, 0x1ef9)}${range(0x2010, 0x203a)}${range(0x20a0, 0x20c0)}№™−`;
const cyrillic = `${range(0x400, 0x45f)}${range(0x490, 0x4f9)}`;
const greek = range(0x370, 0x3ff);
const printed: Record<string, string> = {};
for (const [key, path, characters] of [
  ['display', 'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold', latin + cyrillic],
  ['text', 'hanken-grotesk/400Regular/HankenGrotesk_400Regular', latin],
  ['strong', 'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold', latin],
  ['wide', 'commissioner/400Regular/Commissioner_400Regular', latin + cyrillic + greek],
  ['wideStrong', 'commissioner/600SemiBold/Commissioner_600SemiBold', latin + cyrillic + greek],
] as const) {
  const cut = await subsetFont(readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`)), characters, {
    ...{ targetFormat: 'truetype', noHinting: true, keepFeatures: ['kern', 'liga', 'lnum', 'tnum'] },
  });
  printed[key] = brotliCompressSync(cut).toString('base64');
}
const fonts = new URL('../app/domains/reservations/quotes/pdf/fonts.json', import.meta.url);
writeFileSync(fonts, `${JSON.stringify(printed, null, 2)}\n`);
