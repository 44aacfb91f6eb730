import { readdirSync, readFileSync } from 'node:fs';

const MODULES = /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(/;
const SETTINGS =
  /\b(process|import\.meta)\.env(\.\w+|\[[^\]]+\])? (\?\?|\|\|)?=(?!=)|\b(assign\(|delete )process\.env\b/;
/** How long statements may take: the pool gives up connections then, and knows of it for seconds. */
const PATIENCE = /\bwhoAsks\.now = (?!undefined)/;

/** What a test does to modules or to settings of its process that other files in it would notice. */
export const REPLACING = new RegExp([MODULES, SETTINGS, PATIENCE].map(({ source }) => source).join('|'));

/** The tests under a folder that replace a module or a setting: each needs a process of its own. */
export const replacing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && REPLACING.test(readFileSync(file, 'utf8')));
