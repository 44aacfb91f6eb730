import { expect, test } from 'vitest';
import { descriptionBlocks, type Block } from './description-blocks';

const text = (value: string): Block => ({ kind: 'text', text: value });
const list = (heading: string | null, ...items: string[]): Block => ({ kind: 'list', heading, items });

test.each<[string, string, Block[]]>([
  ['an empty text', '', []],
  ['only blank lines', '\n \n\n', []],
  ['one paragraph', 'One.', [text('One.')]],
  ['a blank line separates paragraphs', 'One.\n\nTwo.', [text('One.'), text('Two.')]],
  ['several blank lines, with spaces in them', 'One.\n \t\n\n\nTwo.', [text('One.'), text('Two.')]],
  ['CRLF and CR line endings', 'One.\r\n\r\nTwo.\rStill two.', [text('One.'), text('Two.\nStill two.')]],
  ['a line break inside a paragraph is kept', 'One\n two', [text('One\ntwo')]],
  ['a Features block', 'One.\n\nFeatures:\n- Bar\n- Sauna', [text('One.'), list('Features', 'Bar', 'Sauna')]],
  ['a heading in capitals, items without dashes', 'FEATURES\nBar\nSauna', [list('Features', 'Bar', 'Sauna')]],
  ['a blank line between heading and items', 'Features:\n\n• Bar\n• Sauna', [list('Features', 'Bar', 'Sauna')]],
  ['a heading before a paragraph is dropped', 'Features:\n\nPlenty.\n\n- Bar', [text('Plenty.'), list(null, 'Bar')]],
  ['a heading without items is dropped', 'One.\n\nFeatures:', [text('One.')]],
  ['a list without a heading', '* Bar\n* Sauna', [list(null, 'Bar', 'Sauna')]],
  ['a dash in a sentence is not a list', 'Quick - and quiet.', [text('Quick - and quiet.')]],
  ['the word in a sentence is not a heading', 'Features a bar.', [text('Features a bar.')]],
])('%s', (_, description, blocks) => {
  expect(descriptionBlocks(description)).toEqual(blocks);
});
