import type { Defect } from './defect';

export const http: Defect[] = [
  {
    name: 'limit-per-address-never-applied',
    file: 'app/http/rate-limit.server.ts',
    find: 'address ? limit.perAddress : limit.shared',
    replace: 'limit.shared',
    tests: ['tests/integration/contact-doors.test.ts', 'tests/integration/reservations.test.ts'],
  },
  {
    name: 'address-believed-without-a-front',
    file: 'app/http/client-address.server.ts',
    find: "env.TRUSTED_PROXY === 'front' ? request.headers.get('X-Real-IP') : null",
    replace: "request.headers.get('X-Real-IP')",
    tests: ['tests/integration/accounts-login.test.ts'],
  },
  {
    name: 'device-cookie-of-another-name',
    file: 'app/http/known-device.server.ts',
    find: 'device?.name === name && device.id',
    replace: 'device?.id',
    tests: ['tests/integration/accounts-login.test.ts'],
  },
  {
    name: 'session-cookie-without-secure',
    file: 'app/http/session.server.ts',
    find: "\n  secure: env.SITE_URL.startsWith('https:'),",
    replace: '',
    tests: ['tests/integration/accounts-login.test.ts'],
  },
  {
    name: 'no-hsts',
    file: 'app/http/headers.server.ts',
    find: "env.SITE_URL.startsWith('https:') ?",
    replace: "env.SITE_URL.startsWith('https://localhost') ?",
    tests: ['tests/integration/accounts-login.test.ts'],
  },
  {
    name: 'passwords-in-a-kept-form',
    file: 'app/http/kept-form.server.ts',
    find: "typeof value === 'string' && !/password/i.test(name)",
    replace: "typeof value === 'string'",
    tests: ['tests/integration/accounts-pages.test.ts'],
  },
  {
    name: 'pages-do-not-vary-by-cookie',
    file: 'app/entry.server.tsx',
    find: "  headers.append('Vary', 'Cookie');\n",
    replace: '',
    tests: ['tests/unit/render-once.test.ts'],
  },
  {
    name: 'body-without-a-bound',
    file: 'app/http/body.server.ts',
    find: '\n    if (size > maxBytes) {',
    replace: '\n    if (size > maxBytes && size < 0) {',
    tests: ['tests/integration/form-reading.test.ts', 'tests/integration/api-bodies.test.ts'],
  },
];
