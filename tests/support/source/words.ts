import ts from 'typescript';

export type Word = { kind: 'name' | 'prose'; text: string; line: number };

/**
 * The words of a source file: its identifiers, as `name`; and as `prose` its comments, and its texts of several words
 * or with an initial capital.
 */
export function wordsOf(file: string, source: string): Word[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Word>();
  const add = (kind: Word['kind'], at: number, text: string) =>
    found.set(at, { kind, text, line: tree.getLineAndCharacterOfPosition(at).line + 1 });
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add('name', node.getStart(), node.text);
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /\S\s+\S|^[A-Z][a-z]+$/.test(node.text)) add('prose', node.getStart(), node.text);
    if (!ts.isJsxText(node)) {
      const before = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
      const after = ts.getTrailingCommentRanges(source, node.getEnd()) ?? [];
      for (const { pos, end } of [...before, ...after]) add('prose', pos, source.slice(pos, end));
    }
    for (const child of node.getChildren()) visit(child);
  };
  visit(tree);
  return [...found.values()];
}

/** The words of an identifier or file name in lower case: `wayOut_URLs` has `way`, `out`, `urls`. */
export const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
