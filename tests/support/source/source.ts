import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../../..');
const APP = join(ROOT, 'app');

/** Files in a folder of the project, with paths relative to that folder and with forward slashes. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file) && !file.includes('node_modules/'))
    .sort();
}

/** All source files of the project: those in its folders, and the configuration files beside them. */
export const sources = [
  ...readdirSync(ROOT).filter((file) => /\.[jt]s$/.test(file)),
  ...['app', 'nginx', 'scripts', 'tests'].flatMap((folder) =>
    filesIn(folder, /\.(tsx?|m?js)$/).map((file) => `${folder}/${file}`),
  ),
];

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Number of lines; a final line break does not start another line. */
export const lineCount = (path: string) => read(path).replace(/\n$/, '').split('\n').length;

/**
 * The modules of `app/` that a file imports at run time: static imports, re-exports and dynamic imports, as paths
 * relative to `app/` without extensions. Excludes types, which vanish at build time, and assets, which have no borders.
 */
export const ownImports = (file: string, text = read(join('app', file))) => importsOf(file, text, false);

/** The same, with the imports of types only. */
export const allImports = (file: string, text = read(join('app', file))) => importsOf(file, text, true);

function importsOf(file: string, text: string, types: boolean): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const add = (specifier: ts.Node | undefined) => {
    if (!specifier || !ts.isStringLiteralLike(specifier) || !/^[~.]/.test(specifier.text)) return;
    if (/\.(?!server$|client$)[a-z0-9]+(\?.*)?$/.test(specifier.text) && !/\.(ts|tsx|js)$/.test(specifier.text)) return;
    const target = specifier.text.startsWith('~/')
      ? specifier.text.slice(2)
      : relative(APP, join(APP, dirname(file), specifier.text));
    found.push(target.replaceAll('\\', '/').replace(/\.(ts|tsx|js)$/, ''));
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && (types || !onlyTypes(node.importClause))) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && (types || !node.isTypeOnly)) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    if (types && ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((element) => element.isTypeOnly);
}
