const HOSTS = ['evil.example', 'evil.example/admin', 'evil.example:443', 'localhost:3000@evil.example', '[::1]'];
const PREFIXES = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '\\/\\/',
    '/./\\',
    '/.//',
    '/..//',
    '/admin/..//',
    '/%2e%2e//',
  ],
  ...[
    'http://',
    'https://',
    'HTTPS:',
    'https:/',
    'https:\\\\',
    'ftp://',
    'ws://',
    'blob:https://',
    'view-source:https://',
  ],
  ...['\t//', '/\t/', '/\n/', '/\r\n/', '\u0000//', '/\u0000/', ' //', '\u00a0//', '\ufeff//', '\u2028//'],
  ...['@', '.', ':', '?//', '#//', 'javascript://', 'data://', '//\u2025/', '/\u0085/'],
];
const WHOLE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'admin',
];
/** Addresses of other sites, in every known spelling that has bypassed a URL check. */
export const REDIRECT_TARGETS = [
  ...PREFIXES.flatMap((prefix) => HOSTS.map((host) => prefix + host)),
  ...WHOLE,
  '',
  '/'.repeat(3000),
];
