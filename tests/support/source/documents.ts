import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, read, ROOT, sources } from './source';

const TOP = ['app', 'docs', 'drizzle', 'nginx', 'scripts', 'tests'];
/** The folders from which a document may name a path: `ui/fields`, `catalog/rules.ts`. */
const STARTS = ['', 'app/', 'app/domains/'];
/** Placeholders for any name, as in `app/routes/api.NAME.ts`. */
const WILDCARDS = /\*|\\\*|\bNAME\b|\bROOM\b/g;

/** All documents for readers. */
export const documents = ['README.md', ...filesIn('docs', /\.md$/).map((file) => `docs/${file}`)];

/** Texts other than documents and sources: configuration, styles, shell scripts and migrations. */
export const otherTexts = [
  ...['Dockerfile', 'fly.toml', '.env.example', '.ci/run'],
  ...filesIn('nginx', /\.template$|entrypoint$/).map((file) => `nginx/${file}`),
  ...filesIn('app', /\.css$/).map((file) => `app/${file}`),
  ...filesIn('drizzle', /\.sql$/).map((file) => `drizzle/${file}`),
  ...filesIn('tests', /\.sh$/).map((file) => `tests/${file}`),
];

const named = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`|\*\*([^*\s]+(?:\\\*[^*\s]*)*)\*\*/g)].map(([, code, bold]) => (code ?? bold)!);

/** The paths that a document names although the project does not have them; `files` are all of its files. */
export function missingPaths(text: string, files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
  const rooms = [...folders].flatMap((folder) => /^app\/(?:domains\/)?([^/]+)$/.exec(folder)?.[1] ?? []);
  const known = [...files, ...folders];
  const isOurs = (path: string) => /\.(tsx?|mjs)$/.test(path) || [...TOP, ...rooms].includes(path.split('/')[0]!);
  const exists = (path: string) => {
    const pattern = path
      .replace(/\/$/, '')
      .split(WILDCARDS)
      .map((part) => part.replace(/[.$()[\]+?]/g, '\\$&'))
      .join('[^/]*');
    // A name without a folder, such as `schema.ts`, may be in any room.
    const starts = path.includes('/') ? STARTS.join('|') : '(?:.*/)?';
    // A document may name a module without its extension.
    const whole = new RegExp(`^(?:${starts})${pattern}(?:(?:\\.server)?\\.tsx?)?$`);
    return known.some((one) => whole.test(one));
  };
  return named(text)
    .filter((path) => /^[\w.$*\\/-]+$/.test(path) && path !== '*.tsx' && !path.startsWith('.'))
    .filter((path) => (path.includes('/') || /\.(tsx?|mjs)$/.test(path)) && isOurs(path) && !exists(path));
}

/** The inner folders that a line of the README's map names after their parent, but that do not exist. */
export const missingFolders = (text: string): string[] =>
  [...text.matchAll(/^\| `(app\/[\w/]+|tests)\/`[^|]*\|([^|\n]*)\|/gm)].flatMap(([, parent, words]) =>
    named(words!)
      .map((name) => `${parent}/${name}`)
      .filter((path) => !existsSync(join(ROOT, path))),
  );

/** A document's anchors, as GitHub makes them from its headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** A document's links to files, or to headings of documents, that do not exist. */
export const deadLinks = (file: string): string[] =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)]
    .map(([, path, anchor]) => [path ? join(dirname(file), path) : file, anchor!] as const)
    .filter(([path, anchor]) => !existsSync(join(ROOT, path)) || (anchor && !anchorsOf(read(path)).includes(anchor)))
    .map((link) => link.join('#'));

/** The rooms and inner folders that the README's map does not name; `folders` are paths in `app/`. */
export const unnamedFolders = (text: string, folders: string[]): string[] => {
  const lines = [...text.matchAll(/^\| `app\/([\w/…]+?)\/?`[^|]*\|([^|\n]*)\|/gm)];
  const known = new Set(
    lines.flatMap(([, parent, words]) => [
      parent!,
      ...named(words!).map((name) => `${parent!.replace('/…', '')}/${name}`),
    ]),
  );
  return folders.filter((folder) => !known.has(folder));
};

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const namesOf = (files: string[]) => files.map((file) => file.replace(/\.ts$/, ''));
const literalsIn = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word!);

/** The allowed words after `--`, in full or abbreviated, by npm script; other scripts take their own options. */
const NAMES: Record<string, string[]> = {
  test: [...read('scripts/test.ts').matchAll(/parts: \[(.*?)\]/g)].flatMap(([, parts]) => literalsIn(parts!)),
  'test:ops': [...namesOf(filesIn('tests/ops', /^[\w-]+\.ts$/)), 'NAME'],
  bench: [
    ...read('scripts/bench.ts').matchAll(/(?:wanted|asked\.includes)\('([\w-]+)'\)|^ {2}([\w-]+): .*measure/gm),
  ].flatMap(([, asked, listed]) => [asked ?? listed!, 'NAME']),
};

/** The commands `npm run X` and `npm test -- X` in a document that do not exist. */
export const missingCommands = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)(?: -- ([\w-]+))?/g)].flatMap(([whole, run, test, name]) => {
    const script = (run ?? test)!;
    const names = NAMES[script];
    const isKnown = !name || name.startsWith('--') || !names || names.some((one) => one.startsWith(name));
    const exists = scripts.includes(script) && isKnown;
    return exists ? [] : [whole];
  });

/** The log messages that a document names (log line `…`) and that no source logs. */
export const missingMessages = (text: string): string[] => {
  const app = sources.filter((file) => /^(app|scripts)\//.test(file)).map(read);
  return [...text.matchAll(/\blines?\s+`([\w ,:-]+)`|"msg": ?"([^"]+)"/g)]
    .map(([, line, message]) => (line ?? message)!)
    .filter((message) => !app.some((source) => source.includes(`'${message}'`)));
};
