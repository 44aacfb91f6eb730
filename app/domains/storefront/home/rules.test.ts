import { expect, test } from 'vitest';
import { aboutText } from '../texts/about-text';
import { cookiesText } from '../texts/cookies-text';
import { faqText } from '../texts/faq-text';
import { privacyText } from '../texts/privacy-text';
import { fill, fillPage, titleParts } from './rules';
import { termsText } from '../texts/terms-text';
import { EXPERIENCES } from './experience-texts';
import { HERO_SLIDES } from './home-texts';
import { CONTACT_SERVICES } from '../contact/contact-texts';

const facts = { siteName: 'Harbor & Co', phone: '+1 305 555 0100', email: 'concierge@harbor.example' };

test.each([
  ['{siteName} answers {email}', 'Harbor & Co answers concierge@harbor.example'],
  ['{phone} or {phone}', '+1 305 555 0100 or +1 305 555 0100'],
  ['{unknown} stays', '{unknown} stays'],
  ['no placeholder', 'no placeholder'],
])('fill(%j)', (text, expected) => expect(fill(text, facts)).toBe(expected));

test('a value that looks like a placeholder is not filled again', () => {
  expect(fill('{siteName}', { ...facts, siteName: '{email}' })).toBe('{email}');
});

test.each([
  ['Miami’s *finest* hour', ['Miami’s ', 'finest', ' hour'], ['finest']],
  ['*All of it*', ['All of it'], ['All of it']],
  ['Plain', ['Plain'], []],
  ['5 * 3', ['5 * 3'], []],
  ['<b>*x*</b>', ['<b>', 'x', '</b>'], ['x']],
])('titleParts(%j)', (title, texts, emphasized) => {
  const parts = titleParts(title);
  expect(parts.map((part) => part.text)).toEqual(texts);
  expect(parts.filter((part) => part.emphasized).map((part) => part.text)).toEqual(emphasized);
});

const cookies = cookiesText({ flash: 60, request: 86_400, session: 3600, device: 172_800, once: 120 }, 86_400);

test.each(Object.entries({ aboutText, cookies, faqText, privacyText, termsText }))(
  '%s has no unfilled placeholder and no empty text',
  (_, page) => {
    const filled = JSON.stringify(fillPage<unknown>(page, facts));
    expect(filled).not.toMatch(/[{][a-zA-Z]+[}]/);
    expect(filled).not.toContain('""');
    expect(filled).toContain('concierge@harbor.example');
  },
);

test('the home page has three slides, three experiences and three services', () => {
  expect(HERO_SLIDES.map((slide) => titleParts(slide.title).filter((part) => part.emphasized).length)).toEqual([
    1, 1, 1,
  ]);
  expect(EXPERIENCES).toHaveLength(3);
  expect(CONTACT_SERVICES.map((service) => service.title)).toEqual([
    'Premium Rentals',
    'Concierge Assistance',
    'Bespoke Experiences',
  ]);
});
