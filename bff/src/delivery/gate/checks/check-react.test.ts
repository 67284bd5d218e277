import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { reactReasons } from './check-react.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

const react = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react.production.js');

test('a remote that takes React from the shell passes, and so does a shell, which brings it', async () => {
  expect(await reactReasons({ candidate: await remoteRelease(), live: {} })).toEqual([]);
  expect(
    await reactReasons({
      candidate: await shellRelease({ files: { 'browser/runtime.js': await readFile(react, 'utf8') } }),
      live: {},
    }),
  ).toEqual([]);
});

test('a React in the bundle is named with its module, its files and what to do', async () => {
  const text = await readFile(react, 'utf8');
  const candidate = await remoteRelease({
    files: { 'server/Card.js': text, 'browser/Card.abc.js': text },
    browser: {
      entry: 'browser/remoteEntry.js',
      modules: { './Card': { scripts: ['browser/Card.abc.js'], styles: [] } },
    },
  });
  expect(await reactReasons({ candidate, live: {} })).toEqual([
    expect.stringMatching(
      /^\.\/Card bundles a second copy of React \(server\/Card\.js, browser\/Card\.abc\.js\); hooks do not work across two copies: use react of the shell/,
    ),
  ]);
});

test('a script that only speaks of what React keeps is none', async () => {
  const candidate = await remoteRelease({
    files: {
      'server/Card.js':
        'const shared = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE; shared.x == 1;',
    },
  });
  expect(await reactReasons({ candidate, live: {} })).toEqual([]);
});
