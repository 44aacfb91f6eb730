import { basename } from 'node:path';
import ts from 'typescript';
import { filesIn, read } from './source';

/** A button in the source: its component's file, and its text or its name. */
type Found = { places: string[]; /** The component that passes its button's text on. */ passedBy?: string };

const SENDING = ['SubmitButton', 'PlainSubmit'];
/** The attributes that describe a button's action, the clearest first. */
const SAYING = ['label', 'saveLabel', 'aria-label', 'intent', 'value'];

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const isElement = (node: ts.Node): node is Element => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

const tagOf = (element: Element) => element.tagName.getText();

function attributeOf(element: Element, name: string): ts.Node | undefined {
  const found = element.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name);
  return found && ts.isJsxAttribute(found) ? found.initializer : undefined;
}

/** The texts that an expression may have; for a conditional, both. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text.trim()].filter(Boolean);
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return ts.isJsxText(node) && node.text.trim() ? [node.text.replace(/\s+/g, ' ').trim()] : [];
}

/** The text of a button; null if its component passes the text on. */
function saidBy(element: Element): string[] | null {
  const children = ts.isJsxOpeningElement(element) ? element.parent.children.map(textsOf) : [];
  for (const texts of children) if (texts.length > 0) return texts;
  const attributes = SAYING.map((name) => attributeOf(element, name)).filter((node) => node !== undefined);
  for (const texts of attributes.map(textsOf)) if (texts.length > 0) return texts;
  const passes = ts.isJsxOpeningElement(element) && element.parent.children.some(ts.isJsxExpression);
  return attributes.length > 0 || passes ? null : [tagOf(element)];
}

/** The component around a node: the outermost function that has a name. */
function componentAround(node: ts.Node): string {
  let name = '';
  for (let one: ts.Node = node; one.parent; one = one.parent) {
    if (ts.isFunctionDeclaration(one) && one.name) name = one.name.text;
    if (ts.isVariableDeclaration(one) && ts.isIdentifier(one.name) && /^[A-Z]/.test(one.name.text))
      name = one.name.text;
  }
  return name;
}

const isAsked = (element: Element) => attributeOf(element, 'formMethod')?.getText() === '"get"';

/** Whether the form around the button uses GET, which changes nothing. */
function standsInSearch(element: Element): boolean {
  for (let node: ts.Node = element; node.parent; node = node.parent)
    if (ts.isJsxElement(node) && attributeOf(node.openingElement, 'method')?.getText() === '"get"') return true;
  return isAsked(element);
}

function foundIn(file: string, tags: ReadonlySet<string>): Found[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit);
    if (!isElement(node) || !tags.has(tagOf(node)) || standsInSearch(node)) return;
    const said = saidBy(node);
    const name = basename(file, '.tsx');
    found.push(
      said ? { places: said.map((text) => `${name}: ${text}`) } : { places: [], passedBy: componentAround(node) },
    );
  };
  visit(source);
  return found;
}

/** The position of each button that posts a form, in all components of the app. */
export function submitPlaces(): string[] {
  const files = filesIn('app', /(?<!\.test)\.tsx$/)
    .map((file) => `app/${file}`)
    .filter((file) => !file.endsWith('/submit-button.tsx'));
  const tags = new Set(SENDING);
  for (;;) {
    const found = files.flatMap((file) => foundIn(file, tags));
    const fresh = found.flatMap(({ passedBy }) => (passedBy && !tags.has(passedBy) ? [passedBy] : []));
    if (fresh.length === 0) return [...new Set(found.flatMap(({ places }) => places))].sort();
    for (const tag of fresh) tags.add(tag);
  }
}
