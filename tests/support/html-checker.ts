import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './servers/nginx';

/** Debian's name of the package that runs the checker. */
export const JAVA_PACKAGE = 'default-jre-headless';

export const findJava = () => findProgram('java');

/**
 * In the standard, but unknown to this release of the checker; later releases download their own Java on `npm install`.
 */
const NEWER = /^Attribute “autocorrect” not allowed/;

/** Not in the standard, but the only way to keep browsers from restoring an older version of a record (decision 16). */
const KEPT = /^An “input” element with a “type” attribute whose value is “hidden” must not have an “autocomplete”/;

type Report = { messages: { url: string; type: string; message: string; extract?: string }[] };

/** The errors that the Nu HTML checker finds in these pages, by name; one start of Java checks all of them. */
export function htmlErrors(pages: Map<string, string>): string[] {
  const require = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-html-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    for (const [index, file] of files.entries()) writeFileSync(file, pages.get(names[index]!)!);
    const options = ['-jar', require('vnu-jar') as string, '--errors-only', '--exit-zero-always', '--format', 'json'];
    const { stderr, status } = spawnSync(findJava() ?? 'java', [...options, ...files], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The HTML checker failed: ${stderr}`);
    const { messages } = JSON.parse(stderr) as Report;
    return messages
      .filter(({ message }) => !NEWER.test(message) && !KEPT.test(message))
      .map(({ url, message, extract }) => {
        const [, index] = /(\d+)\.html$/.exec(url) ?? [];
        return `${names[Number(index)]}: ${message} ${extract ?? ''}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
