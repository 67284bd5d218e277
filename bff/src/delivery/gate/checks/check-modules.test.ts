import { expect, test } from 'vitest';
import { moduleReasons } from './check-modules.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

const none = { entry: 'browser/remoteEntry.js', modules: {} };
const cardIn = (layout: string) => ({ layout, remote: 'rail', module: './Card', strategy: 'visible' as const });

test('a remote that exposes what the live shell uses, and a shell that finds what it uses, may pass', async () => {
  const [rail, shell] = [await remoteRelease(), await shellRelease()];
  expect(moduleReasons({ candidate: rail, live: { shell } })).toEqual([]);
  expect(moduleReasons({ candidate: shell, live: { rail } })).toEqual([]);
});

test('a remote without a module that layouts use is refused, and hears which layouts', async () => {
  const shell = await shellRelease({ slots: [cardIn('article'), cardIn('account')] });
  expect(moduleReasons({ candidate: await remoteRelease({ browser: none }), live: { shell } })).toEqual([
    './Card is not exposed, and the live shell 1.0.0-s uses it (layout article, account): expose it, or release a shell without it first',
  ]);
});

test('a module that is called like something every object has is exposed only where the manifest says so', async () => {
  const shell = await shellRelease({ slots: [{ ...cardIn('article'), module: 'constructor' }] });
  expect(moduleReasons({ candidate: await remoteRelease(), live: { shell } })).toEqual([
    expect.stringContaining('constructor is not exposed'),
  ]);
});

test('a remote that no layout names yet may expose what it likes', async () => {
  const shell = await shellRelease();
  expect(moduleReasons({ candidate: await remoteRelease({ name: 'quiz', browser: none }), live: { shell } })).toEqual(
    [],
  );
});

test('a shell is refused when a live remote lacks one of its modules, or is not there at all', async () => {
  const candidate = await shellRelease({ slots: [cardIn('article'), { ...cardIn('article'), remote: 'quiz' }] });
  const rail = await remoteRelease({ browser: none });
  expect(moduleReasons({ candidate, live: { rail } })).toEqual([
    './Card is not in the live rail 1.0.0-a (layout article): release rail with it first',
    'a layout uses modules of quiz, but no release of quiz is live: release quiz first',
  ]);
});

test('without a live shell no remote can be released', async () => {
  expect(moduleReasons({ candidate: await remoteRelease(), live: {} })).toEqual([
    expect.stringContaining('no shell is live'),
  ]);
});
