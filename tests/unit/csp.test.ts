import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '~/http/csp.server';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('every inline script is allowed by its own hash, and nothing else is', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()\n</script><script src="/assets/a.js"></script><script>one()</script>',
  );
  expect(directive(policy, 'script-src')).toEqual(["'self'", hash('one()'), hash('two()\n')]);
});

test('a page without inline scripts allows none', () => {
  expect(directive(contentSecurityPolicy('<h1>Hello</h1>'), 'script-src')).toEqual(["'self'"]);
});

test('no script, style, frame, object or base from anywhere else', () => {
  const policy = contentSecurityPolicy('<script>one()</script>');
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(directive(policy, 'style-src')).toEqual(["'self'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
});
