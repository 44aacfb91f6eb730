import ts from 'typescript';

/**
 * The texts of a file in which a statement may stand: strings and templates of more than one word, with those nested in
 * them. A template's values read as `?`. Comments, JSX and the imported modules' names are not among them.
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

/** What stands before a table's name, and tables named before it in the same list, such as `from rentals r, holds`. */
const NAMED =
  /\b(?:from|join|into|update|table|truncate|using|only)\s+((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi;

/** The tables that a statement names, each once. */
export function tablesIn(statement: string): string[] {
  const lists = [...statement.matchAll(NAMED)].map(([, list]) => list!);
  return [...new Set(lists.flatMap((list) => list.split(',').map((item) => /\w+/.exec(item)?.[0] ?? '')))];
}
