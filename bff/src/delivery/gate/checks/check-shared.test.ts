import { expect, test } from 'vitest';
import { sharedReasons } from './check-shared.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

const asking = (path: string, requiredVersion: string, singleton = true) =>
  remoteRelease({ shared: { [path]: { requiredVersion, singleton } } });

test.each([
  { path: 'react', asks: '^19.1.0' },
  { path: 'react/jsx-runtime', asks: '19.3.1' },
  { path: 'react', asks: '>=18 <20' },
])('$path $asks is satisfied by the 19.3.1 that the shell provides', async ({ path, asks }) => {
  expect(sharedReasons({ candidate: await asking(path, asks), live: { shell: await shellRelease() } })).toEqual([]);
});

test.each([
  { path: 'react', asks: '^19.4.0', reason: 'react must be ^19.4.0, but the live shell 1.0.0-s provides 19.3.1' },
  { path: 'react', asks: '^18.0.0', reason: 'react must be ^18.0.0, but the live shell 1.0.0-s provides 19.3.1' },
  {
    path: 'vue',
    asks: '^3.0.0',
    reason: 'vue is shared, but the live shell 1.0.0-s does not provide it: bundle it',
  },
  { path: 'react', asks: 'newest', reason: 'react asks for "newest", which is not a version range' },
])('$path $asks is refused', async ({ path, asks, reason }) => {
  expect(sharedReasons({ candidate: await asking(path, asks), live: { shell: await shellRelease() } })).toEqual([
    reason,
  ]);
});

test('a package that is not shared as a singleton is refused', async () => {
  expect(
    sharedReasons({ candidate: await asking('react', '^19.0.0', false), live: { shell: await shellRelease() } }),
  ).toEqual([expect.stringContaining('not shared as a singleton')]);
});

test('a path of a scoped package is the package’s', async () => {
  const shell = await shellRelease({
    shared: { '@plainwell/page-state': { requiredVersion: '1.0.0', singleton: true } },
  });
  expect(
    sharedReasons({ candidate: await asking('@plainwell/page-state/session.ts', '^1.0.0'), live: { shell } }),
  ).toEqual([]);
});

test('a shell with which live remotes cannot share is refused', async () => {
  const candidate = await shellRelease({ shared: { react: { requiredVersion: '20.0.0', singleton: true } } });
  expect(sharedReasons({ candidate, live: { rail: await asking('react', '^19.1.0') } })).toEqual([
    'the live rail 1.0.0-a: react must be ^19.1.0, but the shell 1.0.0-s provides 20.0.0',
  ]);
});
