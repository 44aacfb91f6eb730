import { describe, expect, test } from 'vitest';
import { readUploadResponse } from './send-image';
import { nextBatch, type UploadEvent, uploadQueue, type UploadQueue } from './upload-queue';

const file = (id: string) => ({ id, fileName: `${id}.jpg`, key: `key of ${id}` });
const after = (...events: UploadEvent[]) => events.reduce<UploadQueue>(uploadQueue, []);
const states = (queue: UploadQueue) => queue.map(({ id, status }) => `${id} ${status}`);
const ids = (queue: UploadQueue) => queue.map(({ id }) => id);

const five: UploadEvent = { type: 'chosen', files: ['a', 'b', 'c', 'd', 'e'].map(file) };
const start = (...started: string[]) => started.map((id): UploadEvent => ({ type: 'started', id }));
const succeed = (id: string): UploadEvent => ({ type: 'succeeded', id, url: `/uploads/${id}.webp` });
const fail = (id: string): UploadEvent => ({ type: 'failed', id, message: 'No' });

describe('batches', () => {
  test('three files at a time; the next batch starts when all three are done', () => {
    expect(ids(nextBatch(after(five)))).toEqual(['a', 'b', 'c']);
    const under = [five, ...start('a', 'b', 'c')];
    expect(nextBatch(after(...under))).toEqual([]);
    expect(nextBatch(after(...under, succeed('a'), fail('b')))).toEqual([]);
    expect(ids(nextBatch(after(...under, succeed('a'), fail('b'), succeed('c'))))).toEqual(['d', 'e']);
  });
});

describe('one file', () => {
  const one: UploadEvent = { type: 'chosen', files: [file('a')] };

  test.each<[string, UploadEvent[], string]>([
    ['starts as pending', [], 'a pending'],
    ['uploads', [...start('a')], 'a uploading'],
    ['succeeds', [...start('a'), succeed('a')], 'a success'],
    ['fails', [...start('a'), fail('a')], 'a error'],
    ['can be retried', [...start('a'), fail('a'), { type: 'retried', id: 'a' }], 'a pending'],
    ['starts over when chosen again after a failure', [...start('a'), fail('a'), one], 'a pending'],
    ['is not uploaded again after a success', [...start('a'), succeed('a'), one], 'a success'],
    [
      'stays successful after late events',
      [...start('a'), succeed('a'), fail('a'), { type: 'retried', id: 'a' }],
      'a success',
    ],
    ['cannot succeed before it starts', [succeed('a')], 'a pending'],
    ['cannot be dismissed during the upload', [...start('a'), { type: 'dismissed', id: 'a' }], 'a uploading'],
  ])('%s', (_, events, expected) => {
    expect(states(after(one, ...events))).toEqual([expected]);
  });

  test('is not sent if it is refused, until it is chosen again and taken', () => {
    const refused: UploadEvent = { type: 'chosen', files: [{ ...file('a'), refused: 'It is too large' }] };
    expect(after(refused)).toMatchObject([{ status: 'error', message: 'It is too large', isRefused: true }]);
    expect(states(after(one, ...start('a'), fail('a'), refused))).toEqual(['a error']);
    expect(states(after(one, ...start('a'), refused))).toEqual(['a uploading']);
    expect(after(refused, one)[0]).toEqual({ ...file('a'), status: 'pending' });
  });

  test('progress stays between 0 and 1', () => {
    const at = (progress: number) => after(one, ...start('a'), { type: 'progressed', id: 'a', progress })[0];
    expect(at(0.4)).toMatchObject({ progress: 0.4 });
    expect(at(7)).toMatchObject({ progress: 1 });
  });

  test('a failed file can be dismissed; clearing removes all', () => {
    expect(after(one, ...start('a'), fail('a'), { type: 'dismissed', id: 'a' })).toEqual([]);
    expect(after(five, ...start('a', 'b'), succeed('a'), fail('b'), { type: 'cleared' })).toEqual([]);
  });
});

describe("an upload's response", () => {
  test.each([
    ['one image', '{"imageUrl":"/uploads/a.webp"}'],
    ['several images', '{"uploadedFiles":[{"imageUrl":"/uploads/a.webp"}]}'],
  ])('for %s contains the URL', (_, body) => {
    expect(readUploadResponse(201, 'Created', body)).toBe('/uploads/a.webp');
  });

  test.each([
    [201, '<html>', 'Invalid response format from server'],
    [201, '{}', 'No image URL returned from server'],
    [201, 'null', 'No image URL returned from server'],
    [415, '{"message":"a.svg is not a JPG"}', 'a.svg is not a JPG'],
    [500, '{"error":"Broken"}', 'Broken'],
    [500, '{"other":1}', '500: {"other":1}'],
    [502, 'Bad gateway', '502: Bad gateway'],
    [503, '', '503: Unavailable'],
  ])('%i with the body %s throws %s', (status, body, message) => {
    expect(() => readUploadResponse(status, 'Unavailable', body)).toThrow(new Error(message));
  });
});
