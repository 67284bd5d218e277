import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classNames, localNames } from './class-names.ts';

let folder = '';
const write = (name: string, css: string) => {
  writeFileSync(join(folder, name), css);
  return join(folder, name);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plainwell-class-names-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('finds classes and animations in their order, and none in comments, strings and figures', () => {
  const css = `/* .comment */ .card > .title::after { content: '.quoted'; margin: .5em; animation: come 1s } @keyframes come { from { opacity: 0 } } .card:hover {}`;
  expect(localNames(css)).toEqual(['card', 'title', 'come']);
});

test('names classes after the owner, the file and their number, in every build alike', () => {
  const card = write('Card.module.css', '.card {} .title {}');
  const names = (['card', 'title'] as const).map((local) => classNames('rail', folder)(card, local));
  expect(names).toEqual(['card', 'title'].map((local) => classNames('rail', folder)(card, local)));
  expect(names[0]).toMatch(/^rail-[0-9a-z]{3}0$/);
  expect(names[1]).toBe(`${names[0]?.slice(0, -1)}1`);
});

test('keeps equal names of two files apart', () => {
  const nameOf = classNames('rail', folder);
  expect(nameOf(write('A.module.css', '.list {}'), 'list')).not.toBe(nameOf(write('B.module.css', '.list {}'), 'list'));
});

test('refuses two files with one code, and a name that the file does not hold', () => {
  const nameOf = classNames('rail', folder);
  nameOf(write('a123.module.css', '.list {}'), 'list');
  expect(() => nameOf(write('a171.module.css', '.list {}'), 'list')).toThrow('a123.module.css and a171.module.css would share their class names: rename one of the files');
  expect(() => nameOf(write('C.module.css', '.list {}'), 'item')).toThrow('C.module.css holds no class or animation item');
});
