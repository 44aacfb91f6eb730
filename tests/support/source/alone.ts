import { readdirSync, readFileSync } from 'node:fs';

const MODULES = /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(/;
const SETTINGS =
  /\b(process|import\.meta)\.env(\.\w+|\[[^\]]+\])? (\?\?|\|\|)?=(?!=)|\b(assign\(|delete )process\.env\b/;
/** Time limits of statements, after which the pool drops its connections: this affects its state for seconds. */
const PATIENCE = /\bwhoAsks\.now = (?!undefined)/;

/** Changes of modules or of the process's settings that other files in the process would notice. */
export const REPLACING = new RegExp([MODULES, SETTINGS, PATIENCE].map(({ source }) => source).join('|'));

/** Measures the process, including the timers and memory of other files in it. */
const MEASURING = /\bcostOf\(/;

/** The tests in a folder that need a separate process, because they replace a module or a setting, or measure it. */
export const alone = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return REPLACING.test(text) || MEASURING.test(text);
    });
