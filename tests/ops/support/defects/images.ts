import type { Defect } from './defect';

export const images: Defect[] = [
  {
    name: 'former-host-on-another-port-unknown',
    file: 'app/domains/shared/image-url.ts',
    find: '(host === url.host || host === url.hostname)',
    replace: 'host === url.host',
    tests: ['tests/unit/image-url.test.ts'],
  },
  {
    name: 'sweep-takes-the-images-of-testimonials',
    file: 'app/images-in-use.server.ts',
    find: ', testimonialImages()',
    replace: '',
    tests: ['tests/integration/images/sweep.test.ts'],
  },
  {
    name: 'sweep-takes-half-of-an-image',
    file: 'app/domains/images/sweep.server.ts',
    find: '    if (objects.some(({ modifiedAt }) => modifiedAt.getTime() >= before)) continue;\n',
    replace: '',
    tests: ['tests/integration/images/sweep.test.ts'],
  },
  {
    name: 'known-image-is-not-touched',
    file: 'app/domains/images/store-image.server.ts',
    find: 'finished && (await touchAll(target, finished))',
    replace: 'finished',
    tests: ['tests/integration/images/sweep.test.ts'],
  },
  {
    name: 'markup-between-two-pieces',
    file: 'app/domains/images/encoding/inspect.server.ts',
    find: 'tail = text.slice(-OVERLAP)',
    replace: "tail = ''",
    tests: ['tests/integration/images/refusals.test.ts'],
  },
  {
    name: 'images-lie-on-their-side',
    file: 'app/domains/images/encoding/encode-image.server.ts',
    find: 'image.autoOrient()',
    replace: 'image',
    tests: ['tests/integration/images/pipeline.test.ts'],
  },
  {
    name: 'base-stored-before-its-variants',
    file: 'app/domains/images/store-image.server.ts',
    find: '    for (const variant of variants) await target.put(variantName(baseName(image), variant.width), variant.bytes);\n    await target.put(baseName(image), base);',
    replace:
      '    await target.put(baseName(image), base);\n    for (const variant of variants) await target.put(variantName(baseName(image), variant.width), variant.bytes);',
    tests: ['tests/integration/images/pipeline.test.ts'],
  },
  {
    name: 'half-written-image-is-served',
    file: 'app/domains/images/stores/disk-store.server.ts',
    find: 'const temporary = join(incoming, `${name}.${randomUUID()}`);',
    replace: 'const temporary = target;',
    tests: ['tests/integration/images/store.test.ts'],
  },
  {
    name: 'any-etag-is-good',
    file: 'app/http/documents/versions.server.ts',
    find: 'mark === \'*\' || mark === `"${etag}"`',
    replace: "mark === '*' || mark.length > 2",
    tests: ['tests/integration/images/route.test.ts'],
  },
  {
    name: 'sweep-holds-all-names',
    file: 'app/domains/images/sweep.server.ts',
    find: '    if (found.size >= MOST_UNUSED) await removeFound();\n',
    replace: '',
    tests: ['tests/integration/images/sweep.test.ts'],
  },
];
