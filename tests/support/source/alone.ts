import { readdirSync, readFileSync } from 'node:fs';

const MODULES = /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(/;
const SETTINGS =
  /\b(process|import\.meta)\.env(\.\w+|\[[^\]]+\])? (\?\?|\|\|)?=(?!=)|\b(assign\(|delete )process\.env\b/;
/** How long statements may take: the pool gives up connections then, and knows of it for seconds. */
const PATIENCE = /\bwhoAsks\.now = (?!undefined)/;

/** What a test does to modules or to settings of its process that other files in it would notice. */
export const REPLACING = new RegExp([MODULES, SETTINGS, PATIENCE].map(({ source }) => source).join('|'));

/** Measures what its process takes, to which the timers and the memory of other files would add. */
const MEASURING = /\bcostOf\(/;

/** The tests under a folder that need a process of their own: they replace a module or a setting, or measure theirs. */
export const alone = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return REPLACING.test(text) || MEASURING.test(text);
    });
