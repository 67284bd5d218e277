import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

const body = 'A catkin holds many grains. It opens in March.';

test('a text is cut where its authors cut it, and shows that it goes on', () => {
  expect(shortText(body, 'A catkin holds many')).toBe('A catkin holds many…');
});

test('a whole sentence needs no mark', () => {
  expect(shortText(body, ' A catkin holds many grains. ')).toBe('A catkin holds many grains.');
});

test('a text that is not cut, or not shorter than the whole, has no beginning of its own', () => {
  expect(shortText(body, undefined)).toBeUndefined();
  expect(shortText(body, ' ')).toBeUndefined();
  expect(shortText(body, body)).toBeUndefined();
  expect(shortText('', 'Something that the slide does not say')).toBeUndefined();
});
