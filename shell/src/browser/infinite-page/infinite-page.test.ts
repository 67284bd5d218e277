import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import { expect, test } from 'vitest';
import './infinite-page.ts';

test('the script of the feed sets the variable by which the loader finds it', () => {
  expect(Reflect.get(globalThis, behaviourName('shell', './InfinitePage'))).toBeTypeOf('function');
});
