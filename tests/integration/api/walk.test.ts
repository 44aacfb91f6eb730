import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { createCategory } from '~/domains/catalog/categories/create-category.server';
import { cookiesOf } from '../../support/answers';
import { sendApi } from '../../support/api';
import { inDays } from '../../support/browser/reservation';
import { operations } from '../../support/document';

/** The tutorial in docs/api.md: each code block, its title and the status below it. */
const blocks = [
  ...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n# (\w+ \S+)\n((?:(?!```)[\s\S])*)\n```\n\n(\d{3})\b/g),
].map(([, title, command, status]) => ({ title: title!, command: command!, status: Number(status) }));

const variables: Record<string, string> = { KEY: crypto.randomUUID(), START: inDays(30), END: inDays(32) };
let jar = '';

const filled = (text: string) => text.replace(/\$([A-Z]+)/g, (_, name: string) => variables[name] ?? `no ${name}`);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** The request that curl would send for a command of the tutorial; covers the options it uses. */
function requestOf(command: string): Request {
  const [, , heredoc] = /<<('?)JSON'?.*\n([\s\S]*?)\nJSON/.exec(command) ?? [];
  const json = heredoc ?? /--json '([^']*)'/.exec(command)?.[1];
  const files = all(command, /-F (\w+)=@(\S+)/g);
  const form = new FormData();
  for (const [, field, path] of files) form.append(field!, new Blob([readFileSync(path!)]), basename(path!));
  const body = json === undefined ? (files.length ? form : undefined) : filled(json);
  const headers = new Headers(json === undefined ? {} : { 'Content-Type': 'application/json' });
  for (const [, , header] of all(command, /-H (['"])(.*?)\1(?= )/g)) {
    const [name, value] = filled(header!).split(': ');
    headers.set(name!, value!);
  }
  if (command.includes('-b $JAR')) headers.set('Cookie', jar);
  const method = /-X ([A-Z]+)/.exec(command)?.[1] ?? (body ? 'POST' : 'GET');
  const [, path] = /\$SITE(\/[^\s")]+)/.exec(command)!;
  return new Request(`http://localhost:3000${filled(path!)}`, { method, headers, body });
}

beforeAll(async () => {
  expect(await createUser({ username: 'concierge', password: 'only-for-the-walk' })).toMatchObject({ ok: true });
  await createCategory({ name: 'Luxury Cars', description: 'What the walk finds', imageUrl: undefined });
});

test('the tutorial calls every operation of the document', () => {
  const described = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const walked = new Set(blocks.map(({ title }) => title));
  expect([...described].filter((title) => !walked.has(title))).toEqual([]);
});

// In order: each step uses the results of earlier steps.
test.each(blocks.map((block, step) => [step + 1, block.title, block.status, block.command] as const))(
  'step %i, %s, returns %i',
  async (_, title, status, command) => {
    const request = requestOf(command);
    const [method, path] = title.split(' ');
    expect(request.method).toBe(method);
    expect(new URL(request.url).pathname).toMatch(new RegExp(`^${path!.replace('{id}', '\\d+')}$`));
    const answer = await sendApi(request);
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
    if (command.includes('-c $JAR')) jar = cookiesOf(answer);
    const [, name] = /^([A-Z]+)=\$\(/.exec(command) ?? [];
    if (name) variables[name] = String((answer.body as { id: number }).id);
  },
);
