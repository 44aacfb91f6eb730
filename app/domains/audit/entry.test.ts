import { expect, test } from 'vitest';
import { auditEntry } from './entry';

const AT = new Date('2027-03-14T12:00:00Z');
const event = { id: 1, actorId: 1, actor: 'marina', subject: 'rental', subjectId: 1, label: 'Aria 9', createdAt: AT } as const; // prettier-ignore

test('a change is described in words, values with parts included', () => {
  const changes = {
    ignoredConflict: [null, { feed: 'Marketplace', reason: 'The owner knows' }],
    featured: [false, true],
    weekdays: [[1, 2], []],
  } as const;
  const { title, fields } = auditEntry({ ...event, action: 'changed', changes }, () => 'today');
  expect(title).toBe('Changed: rental Aria 9');
  expect(fields).toEqual([
    { label: 'Ignored conflict', before: 'Empty', after: 'Feed: Marketplace, Reason: The owner knows' },
    { label: 'Featured', before: 'No', after: 'Yes' },
    { label: 'Weekdays', before: '1; 2', after: 'Empty' },
  ]);
});

test('a long value is cut on the screen', () => {
  const { fields } = auditEntry(
    { ...event, action: 'changed', changes: { description: ['', 'x'.repeat(400)] } },
    String,
  );
  expect(fields[0]!.after).toHaveLength(301);
});
