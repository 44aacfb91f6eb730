import ts from 'typescript';
import { filesIn, read } from './source';

const BUTTON = /^(SubmitButton|PlainSubmit|[Bb]utton)$/;

function attributesOf(element: ts.JsxOpeningLikeElement): Map<string, string> {
  const found = element.attributes.properties.flatMap((one) =>
    ts.isJsxAttribute(one) && one.initializer && ts.isStringLiteral(one.initializer)
      ? [[one.name.getText(), one.initializer.text] as const]
      : [],
  );
  return new Map(found);
}

/** The names of hidden inputs and of buttons in the app's components, as literals, with their files. */
export function hiddenFields(): { file: string; name: string }[] {
  const found: { file: string; name: string }[] = [];
  for (const file of filesIn('app', /(?<!\.test)\.tsx$/).map((name) => `app/${name}`)) {
    const visit = (node: ts.Node) => {
      ts.forEachChild(node, visit);
      if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
      const attributes = attributesOf(node);
      const name = attributes.get('name');
      const isHidden = attributes.get('type') === 'hidden' || BUTTON.test(node.tagName.getText());
      if (name && isHidden) found.push({ file, name });
    };
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  return found;
}
