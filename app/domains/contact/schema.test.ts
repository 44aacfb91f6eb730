import { getZodConstraint } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { ContactMessage } from './schema';

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 305 555 0100',
  interest: 'Luxury Yachts',
  message: 'A quiet weekend on the water.',
};

const messagesOf = (input: object) => {
  const parsed = ContactMessage.safeParse(input);
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message]));
};

// Messages verbatim from the specification, section 5.
test.each<[string, object, Record<string, string>]>([
  ['a valid message', good, {}],
  ['no phone', { ...good, phone: undefined }, {}],
  ['a blank phone', { ...good, phone: '  ' }, {}],
  ['a short first name', { ...good, firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
  ['a padded first name', { ...good, firstName: ' A ' }, { firstName: 'First name must be at least 2 characters' }],
  ['a short last name', { ...good, lastName: 'L' }, { lastName: 'Last name must be at least 2 characters' }],
  ['an email address without a host', { ...good, email: 'ada@' }, { email: 'Please enter a valid email address' }],
  ['two email addresses', { ...good, email: 'a@b.co,c@d.co' }, { email: 'Please enter a valid email address' }],
  [
    'an email address with a line break',
    { ...good, email: 'a@b.co\nBcc: c@d.co' },
    { email: 'Please enter a valid email address' },
  ],
  ['no interest', { ...good, interest: '' }, { interest: 'Please select an area of interest' }],
  ['an unknown interest', { ...good, interest: 'Submarines' }, { interest: 'Please select an area of interest' }],
  [
    'a message of nine characters',
    { ...good, message: '123456789' },
    { message: 'Message must be at least 10 characters' },
  ],
  ['a message of ten characters', { ...good, message: '1234567890' }, {}],
  [
    'an empty message',
    {},
    {
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Please enter a valid email address',
      interest: 'Please select an area of interest',
      message: 'Message must be at least 10 characters',
    },
  ],
])('%s', (_, input, expected) => expect(messagesOf(input)).toEqual(expected));

test('a name becomes one line, a message keeps its line breaks', () => {
  const parsed = ContactMessage.parse({ ...good, firstName: 'Ada\nBcc:  x', message: 'First line\r\nsecond line\0' });
  expect(parsed.firstName).toBe('Ada Bcc: x');
  expect(parsed.message).toBe('First line\nsecond line');
});

test('the form gets its constraints from the schema', () => {
  expect(getZodConstraint(ContactMessage)).toEqual({
    firstName: { required: true, minLength: 2, maxLength: 100 },
    lastName: { required: true, minLength: 2, maxLength: 100 },
    email: { required: true, maxLength: 254 },
    phone: { required: false, maxLength: 40 },
    interest: { required: true, pattern: expect.any(String) },
    message: { required: true, minLength: 10, maxLength: 5000 },
  });
});
