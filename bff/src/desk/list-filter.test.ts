import { expect, test } from 'vitest';
import { ALL, filterQuery, filterValues, plainOptions, selection } from './list-filter.ts';

test('the values of a filter are trimmed and short, and absent where they are empty', () => {
  const values = filterValues((name) => ({ q: ' dose\0 ', long: 'x'.repeat(200), empty: ' ' })[name]);
  expect([values('q'), values('long')?.length, values('empty'), values('none')]).toEqual([
    'dose',
    100,
    undefined,
    undefined,
  ]);
});

test('the query of a filter has its values in their order, and is empty without any', () => {
  expect(filterQuery({ after: '7', state: undefined, q: 'a&b' })).toBe('?after=7&q=a%26b');
  expect(filterQuery({ state: undefined })).toBe('');
});

test.each([
  ['es', '<option value="">all</option><option value="en">en</option><option value="es" selected>es</option>'],
  [undefined, '<option value="" selected>all</option><option value="en">en</option><option value="es">es</option>'],
])('a selection shows what the filter has now: %s', (chosen, options) => {
  expect(selection('language', 'Language', [ALL, ...plainOptions(['en', 'es'])], chosen).markup).toContain(options);
});
