import type { Defect } from './defect';

export const front: Defect[] = [
  {
    name: 'host-ignored',
    file: 'front/settings.ts',
    find: "host && host !== '0.0.0.0' ? [`${host}:${port}`] : [port]",
    replace: '[port]',
    tests: ['tests/unit/front.test.ts'],
  },
];
