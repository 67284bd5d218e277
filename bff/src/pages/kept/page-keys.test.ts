import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { testSite } from '../../config/test-site.fixture.ts';
import { madeUpRelease } from '../../delivery/rendering/shell/shell.fixture.ts';
import { createPageKeys } from './page-keys.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const setOf = (version: string) => ({ shell: madeUpRelease('shell', version) });

test('the key of a call names the releases that were asked for last, and those before', () => {
  const keys = createPageKeys(testSite);
  const call = { path: 'health/bread', query: {} };
  const [one, two] = [setOf('1'), setOf('2')];
  const keyOfOne = keys.ofArticle(call, one);
  expect(keys.ofArticle(call, two)).not.toBe(keyOfOne);
  expect(keys.ofArticle(call, one)).toBe(keyOfOne);
});

test('an address that is remembered does not hold the releases of its last reader', async () => {
  const keys = createPageKeys(testSite);
  const call = { path: 'health/bread', query: {} };
  const askOnce = () => {
    const releases = setOf('1');
    keys.ofArticle(call, releases);
    return new WeakRef(releases);
  };
  const releases = askOnce();
  await setImmediate();
  collectGarbage();
  expect(releases.deref()).toBeUndefined();
  expect(keys.ofArticle(call, setOf('1'))).toContain('health/bread');
});
