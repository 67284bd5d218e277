import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

const pressed = (key: string, held: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  [' ', 1, 1],
  ['ArrowDown', 0, null],
  ['Enter', 1, null],
  ['ArrowRight', -1, null],
] as const)('%s leads from tab %i of three to %j', (key, from, to) => {
  expect(nextTab(pressed(key), from, 3)).toBe(to);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s is the browser’s', (held) => {
  expect(nextTab(pressed('ArrowLeft', { [held]: true }), 1, 3)).toBeNull();
});
