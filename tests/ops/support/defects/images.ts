import type { Defect } from './defect';

export const images: Defect[] = [
  {
    name: 'former-host-on-another-port-unknown',
    file: 'app/domains/shared/image-url.ts',
    find: '(host === url.host || host === url.hostname)',
    replace: 'host === url.host',
    tests: ['app/domains/shared/image-url.test.ts'],
  },
  {
    name: 'sweep-takes-the-pictures-of-testimonials',
    file: 'app/domains/uploads/sweep.server.ts',
    find: '    union all select ${testimonials.imageUrl} from ${testimonials}\n',
    replace: '',
    tests: ['tests/integration/uploads-sweep.test.ts'],
  },
  {
    name: 'sweep-takes-half-of-a-picture',
    file: 'app/domains/uploads/sweep.server.ts',
    find: '    if (objects.some(({ modifiedAt }) => modifiedAt.getTime() >= before)) continue;\n',
    replace: '',
    tests: ['tests/integration/uploads-sweep.test.ts'],
  },
  {
    name: 'known-picture-is-not-touched',
    file: 'app/domains/uploads/commands.server.ts',
    find: 'finished && (await touchAll(target, finished))',
    replace: 'finished',
    tests: ['tests/integration/uploads-sweep.test.ts'],
  },
  {
    name: 'markup-between-two-pieces',
    file: 'app/domains/uploads/inspect.server.ts',
    find: 'tail = text.slice(-OVERLAP)',
    replace: "tail = ''",
    tests: ['tests/integration/uploads-refusals.test.ts'],
  },
  {
    name: 'pictures-lie-on-their-side',
    file: 'app/domains/uploads/pipeline.server.ts',
    find: 'image.autoOrient()',
    replace: 'image',
    tests: ['tests/integration/uploads-pipeline.test.ts'],
  },
  {
    name: 'base-stored-before-its-variants',
    file: 'app/domains/uploads/commands.server.ts',
    find: '    for (const variant of variants) await target.put(variantName(baseName(picture), variant.width), variant.bytes);\n    await target.put(baseName(picture), base);',
    replace:
      '    await target.put(baseName(picture), base);\n    for (const variant of variants) await target.put(variantName(baseName(picture), variant.width), variant.bytes);',
    tests: ['tests/integration/uploads-pipeline.test.ts'],
  },
  {
    name: 'half-written-picture-is-served',
    file: 'app/domains/uploads/disk-store.server.ts',
    find: 'const temporary = join(incoming, `${name}.${randomUUID()}`);',
    replace: 'const temporary = target;',
    tests: ['tests/integration/uploads-store.test.ts'],
  },
  {
    name: 'any-etag-is-good',
    file: 'app/routes/uploads.$.ts',
    find: 'mark === \'*\' || mark === `"${etag}"`',
    replace: "mark === '*' || mark.length > 2",
    tests: ['tests/integration/uploads-route.test.ts'],
  },
];
