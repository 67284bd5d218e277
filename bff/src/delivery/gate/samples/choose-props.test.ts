import { expect, test } from 'vitest';
import { chooseProps } from './choose-props.ts';
import type { SampledProps } from './page-sample.ts';

const on = (path: string, props: Record<string, unknown>, module = './Card'): SampledProps => ({
  remote: 'rail',
  module,
  path,
  props,
});
const paths = (all: readonly SampledProps[]) => chooseProps(all).map(({ module, path }) => `${module} ${path}`);

test('of many props the longest is chosen, and those that have what others have not; those that are alike are not', () => {
  const all = [
    on('/plain', { title: 'Bread', items: [1] }),
    on('/as-plain', { title: 'Salad', items: [1] }),
    on('/long', { title: 'Bread '.repeat(40), items: [1] }),
    on('/empty', { title: 'Bread', items: [] }),
    on('/with-picture', { title: 'Bread', items: [1], picture: { src: '/a.svg' } }),
  ];
  const chosen = paths(all);
  expect(chosen[0]).toBe('./Card /long');
  expect(chosen).toEqual(expect.arrayContaining(['./Card /with-picture', './Card /empty']));
  expect(chosen).toHaveLength(3);
});

test('the words of an enumeration are told apart, texts and dates as keys are not', () => {
  expect(paths([on('/top', { at: 'top' }), on('/bottom', { at: 'bottom' })])).toHaveLength(2);
  expect(paths([on('/one', { text: 'One text.' }), on('/two', { text: 'Two text.' })])).toHaveLength(1);
  expect(paths([on('/one', { at: { '2026-01-01': 1 } }), on('/two', { at: { '2026-01-02': 1 } })])).toHaveLength(1);
});

test('a module that stands on one page alone is chosen, however many pages there are', () => {
  const many = Array.from({ length: 50 }, (_unused, index) => on(`/${index}`, { title: 'x'.repeat(index) }));
  expect(paths([...many, on('/rare', {}, './Rare')])).toContain('./Rare /rare');
});

test('all props together are bounded, the first of every module before the second of any', () => {
  const long = 'x'.repeat(1_400_000);
  expect(
    paths([on('/a', { long, a: 1 }), on('/b', { long, b: 1 }), on('/c', { long, c: 1 }), on('/d', { long }, './Row')]),
  ).toEqual(['./Card /a', './Row /d']);
});
