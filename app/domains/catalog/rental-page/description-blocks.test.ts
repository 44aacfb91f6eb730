import { expect, test } from 'vitest';
import { descriptionBlocks, type Block } from './description-blocks';

const text = (value: string): Block => ({ kind: 'text', text: value });
const list = (heading: string | null, ...items: string[]): Block => ({ kind: 'list', heading, items });

test.each<[string, string, Block[]]>([
  ['nothing', '', []],
  ['blank lines alone', '\n \n\n', []],
  ['one paragraph', 'One.', [text('One.')]],
  ['blank lines part paragraphs', 'One.\n\nTwo.', [text('One.'), text('Two.')]],
  ['many blank lines, with blanks in them', 'One.\n \t\n\n\nTwo.', [text('One.'), text('Two.')]],
  ['line ends of other systems', 'One.\r\n\r\nTwo.\rStill two.', [text('One.'), text('Two.\nStill two.')]],
  ['a line break inside a paragraph stays', 'One\n two', [text('One\ntwo')]],
  ['a Features block', 'One.\n\nFeatures:\n- Bar\n- Sauna', [text('One.'), list('Features', 'Bar', 'Sauna')]],
  ['its heading in capitals, lines without dashes', 'FEATURES\nBar\nSauna', [list('Features', 'Bar', 'Sauna')]],
  ['its heading parted from its lines', 'Features:\n\n• Bar\n• Sauna', [list('Features', 'Bar', 'Sauna')]],
  ['its heading before a paragraph', 'Features:\n\nPlenty.\n\n- Bar', [text('Plenty.'), list(null, 'Bar')]],
  ['a heading with nothing below', 'One.\n\nFeatures:', [text('One.')]],
  ['a list without a heading', '* Bar\n* Sauna', [list(null, 'Bar', 'Sauna')]],
  ['a dash in a sentence is no list', 'Quick - and quiet.', [text('Quick - and quiet.')]],
  ['the word in a sentence is no heading', 'Features a bar.', [text('Features a bar.')]],
])('%s', (_, description, blocks) => {
  expect(descriptionBlocks(description)).toEqual(blocks);
});
