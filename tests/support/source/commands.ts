import ts from 'typescript';
import { read } from './source';

const answersOutcome = (type: ts.TypeNode | undefined) => /^Promise<\s*Outcome</.test(type?.getText() ?? '');

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The functions that a file exports with the return type `Promise<Outcome>`. */
export function commandsOf(file: string, source = read(file)): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return tree.statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return answersOutcome(node.type) && node.name ? [node.name.text] : [];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) && answersOutcome(initializer.type) ? [name.getText()] : [],
    );
  });
}
