import { expect, test } from 'vitest';
import { behaviourName } from './behaviour-name.ts';

test('a behaviour has a global of its own, which is an identifier', () => {
  expect(behaviourName('reader-tools', './TabBar')).toBe('plainwell_behaviour_reader_tools_TabBar');
});
