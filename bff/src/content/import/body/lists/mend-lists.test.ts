import { expect, test } from 'vitest';
import { AnchorIds } from '../anchor-ids.ts';
import { finishBodies } from '../finish-bodies.ts';

const finished = (html: string) => finishBodies([{ field: 'a', html }], new AnchorIds(), 'en').bodies[0];

test.each([
  ['lower-alpha', 'a'],
  ['Lower-Latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman !important', 'I'],
  ['decimal', '1'],
  ['decimal-leading-zero', '1'],
])('a list whose style numbers it %s keeps its numbers', (style, type) => {
  const after = `<ol type="${type}"><li>x</li></ol>`;
  expect(finished(`<ol style="color:red;list-style-type: ${style}"><li>x</li></ol>`)).toBe(after);
  expect(finished(`<ul style="list-style: inside ${style}"><li>x</li></ul>`)).toBe(after);
  expect(finished(`<ul><li style="list-style-type: ${style}">x</li></ul>`)).toBe(after);
  expect(finished(after)).toBe(after);
});

test.each([
  [
    'says more than its attribute',
    '<ol type="A" style="list-style-type:disc;list-style-type:lower-roman"><li>x</li></ol>',
    '<ol type="i"><li>x</li></ol>',
  ],
  ['hides numbers', '<ol type="A" style="list-style:none"><li>x</li></ol>', '<ol type="A"><li>x</li></ol>'],
  ['is none', '<ol type="x"><li type="disc">x</li></ol>', '<ol><li>x</li></ol>'],
  [
    'is that of one item',
    '<ol><li style="list-style-type:upper-alpha">x</li><li>y</li></ol>',
    '<ol><li type="A">x</li><li>y</li></ol>',
  ],
])('a style of numbers that %s', (_what, before, after) => {
  expect(finished(before)).toBe(after);
});

test.each([
  ['<li>a</li> <li>b</li><p>c</p><li>d</li>', '<ul><li>a</li> <li>b</li></ul><p>c</p><ul><li>d</li></ul>'],
  [
    '<div><li style="list-style-type:lower-alpha">a</li></div> <section><li>b</li> </section>c',
    '<ul><li type="a">a</li> <li>b</li></ul> c',
  ],
  ['<ul><div><li>a</li></div></ul>', '<ul><li>a</li></ul>'],
  ['<details><summary>a</summary><li>b</li></details>', '<details><summary>a</summary><ul><li>b</li></ul></details>'],
])('items without a list get one: %s', (before, after) => {
  expect(finished(before)).toBe(after);
  expect(finished(after)).toBe(after);
});

test('a loose item whose style numbers it makes a list with numbers', () => {
  expect(finished('<li style="list-style-type:decimal">a</li>')).toBe('<ol type="1"><li>a</li></ol>');
});

test('a hundred thousand loose items take no time that matters @full', () => {
  expect(finished('<li>a</li><p>b</p>'.repeat(50_000))).toHaveLength(50_000 * 27);
});
