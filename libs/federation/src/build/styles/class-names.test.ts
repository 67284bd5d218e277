import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classNames, localNames } from './class-names.ts';

let folder = '';
const write = (name: string, text: string) => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'plainwell-class-names-')));
  write('package.json', '{"name":"rail"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('finds classes and animations in their order, and none in comments, strings and figures', () => {
  const css = `/* .comment */ .card > .title::after { content: '.quoted'; margin: .5em; animation: come 1s } @keyframes come { from { opacity: 0 } } .card:hover {}`;
  expect(localNames(css)).toEqual(['card', 'title', 'come']);
});

test('numbers classes in the order of files, whichever is asked for first', () => {
  const tools = write('src/Tools.module.css', '.list {}');
  const card = write('src/Card.module.css', '.card {} .title {}');
  const nameOf = classNames('rail', folder);
  expect([nameOf(tools, 'list'), nameOf(card, 'title'), nameOf(card, 'card')]).toEqual(['R2', 'R1', 'R0']);
  expect(classNames('other-team', folder)(tools, 'list')).toBe('other-team-2');
});

test('gives what a team adds while it works the next number, and takes no other away', () => {
  const card = write('Card.module.css', '.card {}');
  const list = write('List.module.css', '.list {}');
  const nameOf = classNames('rail', folder);
  expect(nameOf(list, 'list')).toBe('R1');
  write('Card.module.css', '.card {} .title {}');
  expect([nameOf(card, 'card'), nameOf(card, 'title'), nameOf(list, 'list')]).toEqual(['R0', 'R2', 'R1']);
  expect(classNames('rail', folder)(card, 'title')).toBe('R2');
});

test("has one name for a class of a component's first and later stylesheet", () => {
  const first = write('Card.module.css', '.card {} .title {}');
  const later = write('Card.later.module.css', '.title:hover {} .panel {}');
  const list = write('List.module.css', '.title {}');
  const nameOf = classNames('rail', folder);
  expect([nameOf(later, 'title'), nameOf(later, 'panel')]).toEqual([nameOf(first, 'title'), 'R1']);
  expect(
    new Set([nameOf(first, 'card'), nameOf(first, 'title'), nameOf(later, 'panel'), nameOf(list, 'title')]).size,
  ).toBe(4);
});

test('keeps classes of libraries apart from those of the remote and of each other', () => {
  write('node_modules/@plainwell/ui/package.json', '{"name":"@plainwell/ui"}');
  write('node_modules/@team/parts/package.json', '{"name":"@team/parts"}');
  const files = ['', 'node_modules/@plainwell/ui/', 'node_modules/@team/parts/'].map((path) =>
    write(`${path}Card.module.css`, '.card {}'),
  );
  const nameOf = classNames('rail', folder);
  expect(files.map((file) => nameOf(file, 'card'))).toEqual(['R0', 'R_0', 'R__team_parts_0']);
});

test('writes no name of an advertisement, which content blockers hide', () => {
  const file = write('Card.module.css', Array.from({ length: 1_200 }, (_, index) => `.c${index} {}`).join(''));
  const nameOf = classNames('article', folder);
  const names = Array.from({ length: 1_200 }, (_, index) => nameOf(file, `c${index}`));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /ad/i.test(name))).toEqual([]);
});

test('refuses a name that the file does not hold', () => {
  expect(() => classNames('rail', folder)(write('C.module.css', '.list {}'), 'item')).toThrow(
    'C.module.css has no class or animation item',
  );
});
