import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

const published = publishedManifest({
  name: '@plainwell/ui',
  version: '1.2.0',
  description: 'tokens',
  bin: { 'plainwell-pack-release': './src/build/pack-release.ts' },
  dependencies: { '@plainwell/contracts': '1.2.0', react: '19.3.1', zod: '4.6.7' },
});

test('imports keep their paths and lead to compiled files, programs too', () => {
  expect(published).toMatchObject({
    exports: { './*.ts': { types: './dist/*.d.ts', default: './dist/*.js' }, './*': './dist/*' },
    bin: { 'plainwell-pack-release': './dist/build/pack-release.js' },
  });
});

test('what a page has once is left to the remote to bring, so that there are never two', () => {
  expect(published).toMatchObject({
    dependencies: { '@plainwell/contracts': '1.2.0', zod: '4.6.7' },
    peerDependencies: { react: '^19.3.1' },
  });
});
