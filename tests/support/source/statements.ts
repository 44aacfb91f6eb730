import ts from 'typescript';

/**
 * The texts of a file that may contain a statement: strings and templates of more than one word, and those nested in
 * them. A template's values read as `?`. Comments, JSX and the names of imported modules are excluded.
 */
export function statementsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node)) found.push(withoutValues(node));
    else if (ts.isStringLiteralLike(node) && !ts.isJsxAttribute(node.parent)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => /\S\s+\S/.test(text));
}

const withoutValues = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('?');

/** Matches the words before a table's name, and the tables before it in its list, such as `from rentals r, holds`. */
const NAMED =
  /\b(?:from|join|into|update|table|truncate|using|only)\s+((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi;

/** The tables that a statement names, each once. */
export function tablesIn(statement: string): string[] {
  const lists = [...statement.matchAll(NAMED)].map(([, list]) => list!);
  return [...new Set(lists.flatMap((list) => list.split(',').map((item) => /\w+/.exec(item)?.[0] ?? '')))];
}
