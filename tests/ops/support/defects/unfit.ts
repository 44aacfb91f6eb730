import type { Defect } from './defect';

/** The errors of a catalog: each `find` must occur once in its file, each name be unique, and each test file real. */
export function unfit(defects: Defect[], read: (file: string) => string | null): string[] {
  const names = new Set<string>();
  return defects.flatMap(({ name, file, find, replace, tests }) => {
    const wrong: string[] = [];
    if (names.has(name)) wrong.push('two defects have this name');
    names.add(name);
    const found = (read(file) ?? '').split(find).length - 1;
    if (found !== 1) wrong.push(`${JSON.stringify(find)} stands ${found} times in ${file}`);
    if (find === replace) wrong.push('changes nothing');
    for (const test of tests) if (read(test) === null) wrong.push(`there is no ${test}`);
    return wrong.map((what) => `${name}: ${what}`);
  });
}
