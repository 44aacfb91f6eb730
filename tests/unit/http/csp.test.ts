import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, SCRIPT_MARK, unmarkScripts } from '~/http/documents/csp.server';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

const marked = (script: string, attributes = '') => `<script${attributes} nonce="${SCRIPT_MARK}">${script}</script>`;

test('allows marked scripts by hash and removes the marks', () => {
  const { html, hashes } = unmarkScripts(
    marked('one()') + marked('two()\n', ' type="module" async=""') + marked('one()'),
  );
  expect(hashes).toEqual([hash('one()'), hash('two()\n')]);
  expect(html).toBe('<script>one()</script><script type="module" async="">two()\n</script><script>one()</script>');
  expect(directive(contentSecurityPolicy(hashes), 'script-src')).toEqual(["'self'", ...hashes]);
});

test.each(['', ' nonce=""', ' nonce="undefined"', ` data-x=' nonce="0"'`])(
  'does not allow an injected <script%s>',
  (attributes) => {
    const injected = `<script${attributes}>steal()</script>`;
    const { html, hashes } = unmarkScripts(injected + marked('one()'));
    expect(hashes).toEqual([hash('one()')]);
    expect(html).toContain(injected);
  },
);

test('allows no inline script on a page without one', () => {
  expect(directive(contentSecurityPolicy(), 'script-src')).toEqual(["'self'"]);
});

test('allows no script, style, frame, object or base from another origin', () => {
  const policy = contentSecurityPolicy([hash('one()')]);
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(directive(policy, 'style-src')).toEqual(["'self'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
});
