import type { Defect } from './defect';

export const images: Defect[] = [
  {
    name: 'former-host-on-another-port-unknown',
    file: 'app/domains/shared/image-url.ts',
    find: '(host === url.host || host === url.hostname)',
    replace: 'host === url.host',
    tests: ['app/domains/shared/image-url.test.ts'],
  },
];
