import { describe, expect, test } from 'vitest';
import { greeting } from './wording.server';

describe('a salutation', () => {
  test.each([
    'Ada Lovelace',
    'Dr. Grace B. M. Hopper Jr.',
    'J.R.R. Tolkien',
    'J. R. R. Tolkien',
    'Seán O’Brien-Núñez',
    "D'Angelo",
    '王小明',
    'محمد علي',
    'สมชาย ใจดี',
    '丁一三',
    '九条 一郎',
    'अमिताभ बच्चन',
    'Łukasz Żółć',
  ])('names %s', (name) => expect(greeting(name)).toBe(`Dear ${name.normalize('NFKC')},`));

  test.each([
    ['a domain', 'Visit café.com now'],
    ['a domain behind a space', 'Visit evil. com now'],
    ['a short domain', 'See t.co'],
    ['a full-width dot', 'evil.example'],
    ['full-width letters and dot', 'ｅｖｉｌ．ｃｏｍ'],
    ['an ideographic dot', 'evil。com'],
    ['a half-width ideographic dot', 'evil｡com'],
    ['a one-dot leader', 'evil․com'],
    ['a middle dot', 'evil·com'],
    ['an address', 'ada@example.com'],
    ['a full-width at sign', 'ada＠example com'],
    ['a link', 'http://evil'],
    ['a link without its marks', 'www evil com'],
    ['a slash of another kind', 'evil∕page'],
    ['a phone number', 'Call 305 555 0100'],
    ['full-width digits', 'Call ３０５５５５０１００'],
    ['Arabic digits', 'Call ٣٠٥٥٥٥٠١٠٠'],
    ['Devanagari digits', 'Call ३०५५५५'],
    ['Han digits', '電話三零五五五五零一零零'],
    ['Han digits in groups', 'Call 三零-五五 五五-零一'],
    ['circled digits', 'Call ③⓪⑤'],
    ['mathematical digits', 'Call 𝟛𝟘𝟝'],
    ['a zero-width space', 'evil\u200b.com'],
    ['many words', 'You have won one of our great prizes today'],
    ['an emoji', 'Ada 🎁'],
    ['only spaces', '   '],
  ])('is neutral for %s', (_, name) => expect(greeting(name)).toBe('Dear guest,'));

  test('takes no longer for a long name', () => {
    for (const name of ['a '.repeat(100), "a'".repeat(100), 'a.'.repeat(100), `${'Dr. '.repeat(20)}!`]) {
      expect(greeting(name)).toBe('Dear guest,');
    }
  });
});
