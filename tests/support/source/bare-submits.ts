import ts from 'typescript';
import { read } from './source';

const attributesOf = (element: ts.JsxOpeningLikeElement, source: ts.SourceFile) =>
  element.attributes.properties.map((attribute) => attribute.getText(source));

/** Whether the button sends nothing, is hidden, or searches by GET. */
const sendsNothing = (attributes: string[]) =>
  attributes.some(
    (text) =>
      /^type=(["{]\s*)?["']?button/.test(text) ||
      /^(hidden|tabIndex=\{-1\}|formMethod="get")/.test(text) ||
      text.includes('getButtonProps('),
  );

/** The form around an element, in its file. */
function formAround(element: ts.Node, source: ts.SourceFile): ts.JsxOpeningElement | null {
  for (let node: ts.Node | undefined = element; node; node = node.parent) {
    if (!ts.isJsxElement(node)) continue;
    if (/^((\w+\.)?Form|form)$/.test(node.openingElement.tagName.getText(source))) return node.openingElement;
  }
  return null;
}

/**
 * The buttons of a component that send a form without showing that it is being sent. GET forms are excluded, since the
 * page's own progress shows then.
 */
export function bareSubmits(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const attributes = attributesOf(node, source);
      if (/^[Bb]utton$/.test(node.tagName.getText(source)) && !sendsNothing(attributes)) {
        const form = formAround(node, source);
        const asks = form && !attributesOf(form, source).some((text) => text === 'method="post"');
        if (!asks) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
