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

test('the scripts that the page marked are allowed by hash, and the marks never leave', () => {
  const { html, hashes } = unmarkScripts(
    marked('one()') + marked('two()\n', ' type="module" async=""') + marked('one()'),
  );
  expect(hashes).toEqual([hash('one()'), hash('two()\n')]);
  expect(html).toBe('<script>one()</script><script type="module" async="">two()\n</script><script>one()</script>');
  expect(directive(contentSecurityPolicy(hashes), 'script-src')).toEqual(["'self'", ...hashes]);
});

test.each(['', ' nonce=""', ' nonce="undefined"', ` data-x=' nonce="0"'`])(
  'an injected <script%s> is not allowed',
  (attributes) => {
    const injected = `<script${attributes}>steal()</script>`;
    const { html, hashes } = unmarkScripts(injected + marked('one()'));
    expect(hashes).toEqual([hash('one()')]);
    expect(html).toContain(injected);
  },
);

test('a page without inline scripts allows none', () => {
  expect(directive(contentSecurityPolicy(), 'script-src')).toEqual(["'self'"]);
});

test('no script, style, frame, object or base from anywhere else', () => {
  const policy = contentSecurityPolicy([hash('one()')]);
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(directive(policy, 'style-src')).toEqual(["'self'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
});
