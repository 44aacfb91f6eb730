import { findJava, JAVA_PACKAGE } from './html-checker';
import { findNginx, NGINX_PACKAGES } from './servers/nginx';
import { s3Available } from './servers/s3-server';

/** Tests that need a program outside npm's packages. */
export type Part = {
  name: 'nginx' | 's3' | 'html';
  /** The part of the product that goes untested without it. */
  what: string;
  needs: string;
  /** Test files, as globs. */
  files: string[];
};

export const PARTS: Array<Part & { isHere(): boolean }> = [
  {
    name: 'nginx',
    what: "nginx's configuration; the operations tests of access, policy and cache",
    needs: `nginx with its brotli modules (Debian: ${NGINX_PACKAGES.join(' ')})`,
    files: ['tests/integration/nginx/*.test.ts'],
    isHere: () => findNginx() !== undefined,
  },
  {
    name: 's3',
    what: 'images in a bucket',
    needs: 'radosgw, ceph-mon, ceph-osd and curl (Debian), or TEST_S3_ENDPOINT',
    files: ['tests/integration/images/s3.test.ts'],
    isHere: s3Available,
  },
  {
    name: 'html',
    what: 'whether the pages conform to HTML',
    needs: `Java (Debian: ${JAVA_PACKAGE})`,
    files: ['tests/e2e/*/conforming-http.spec.ts'],
    isHere: () => findJava() !== undefined,
  },
];

/** The parts that this machine cannot test. CI leaves out none: a missing program fails the tests that need it. */
export const leftOut = (environment: NodeJS.ProcessEnv = process.env): Part[] =>
  environment.CI ? [] : PARTS.filter(({ isHere }) => !isHere());

/** One line for each part, for people to read. */
export const leftOutLines = (parts: Part[]): string[] =>
  parts.map(({ what, needs }) => `*** left out: ${what}. It needs ${needs}. ***`);
