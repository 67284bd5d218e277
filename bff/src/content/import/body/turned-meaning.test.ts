import { expect, test } from 'vitest';
import { convertDocument } from '../convert-document.ts';
import { turnedMeaning } from './turned-meaning.ts';

const problem = (body: string) => turnedMeaning([{ body: '<p>a</p>' }, { body }]);

test.each([
  ['<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>', '<math> (“1”) is a formula'],
  ['<bdo dir="rtl">20 mg</bdo>', '<bdo> (“20 mg”) turns the order'],
  ['Take <select><option>10</option><option>20</option></select> mg', '<select> (“10”) offers choices'],
  ['<textarea>10 mg</textarea>', '<textarea> (“10 mg”) holds'],
  ['<meter value="0.6"></meter>', '<meter> shows a value'],
  ['<progress value="6" max="10">60 %</progress>', '<progress> shows a value'],
  ['<input value="10"> mg', '<input> holds a value'],
  ['<input type="checkbox" checked> Safe', '<input> holds a tick'],
  ['<p hidden>40 mg</p>', '<p> (“40 mg”) is hidden on its page'],
  ['<dialog><p>40 mg</p></dialog>', '<dialog> (“40 mg”) is hidden'],
  ['<span style="display : none">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<s style="visibility:hidden">40 mg</s>', '<s> (“40 mg”) is hidden by a style'],
  ['<span style="color:red; OPACITY:/* */0">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="text-decoration:underline line-through">20 mg</span>', '<span> (“20 mg”) is struck out by a style'],
  ['<font style="text-decoration-line: line-through">20 mg</font>', '<font> (“20 mg”) is struck out by a style'],
  ['<sup style="text-decoration:line-through">2</sup>', '<sup> (“2”) is struck out by a style'],
  ['<input TYPE="Radio" checked> Safe', '<input> holds a tick'],
  ['10<span style="vertical-align: super">6</span>', '<span> (“6”) is raised or lowered'],
  ['<span style="direction:rtl;unicode-bidi:bidi-override">20</span>', '<span> (“20”) has the order'],
  ['<style>.x { text-decoration: line-through }</style><p class="x">20 mg</p>', '<style> hides, strikes out'],
])('%j is refused: it would say something else', (html, words) => {
  expect(problem(html)).toEqual({ field: 'tabs[1].body', problem: expect.stringContaining(words) });
});

test.each([
  '<s>20 mg</s><sup style="vertical-align:super">2</sup><ins>10 mg</ins>',
  '<div hidden> <script>let a = "text";</script></div>',
  '<svg style="display:none"><title>Icons</title></svg>',
  '<input type="hidden" value="1"><input type="submit" value="Send"><input name="a"><input type="radio">',
  '<p style="opacity:0.5;font-size:0.9em;display:block">a</p>',
  '<style>p { color: red }</style>',
  '<details><summary>a</summary>b</details><dialog open>c</dialog><x-note>d</x-note><kbd>e</kbd>',
  '<constructor>a</constructor><toString style="constructor">b</toString>',
  '<p aria-hidden="true">a</p><noscript>b</noscript><object>c</object><data value="1">one</data>',
])('%j is imported', (html) => {
  expect(problem(html)).toBeNull();
});

test('an article and a page are refused with one line that names the element and its place', () => {
  const tabs = [
    {
      id: 'a',
      body: '<p style="text-decoration:line-through">Never mind the dose of 20 mg that stood here before</p>',
    },
  ];
  const finding = {
    field: 'tabs[0].body',
    problem:
      '<p> (“Never mind the dose of 20 mg that stood …”) is struck out by a style, which would be lost; write <s>, or take the words out',
  };
  expect(convertDocument({ hrlContentId: 'x', language: 'en', title: 'X', canonicalPath: 'health/x', tabs })).toEqual({
    kind: 'refused',
    id: 'x',
    finding,
  });
  expect(
    convertDocument({ kind: 'editorial-page', language: 'en', title: 'X', canonicalPath: 'about/x', tabs }),
  ).toEqual({ kind: 'refused', id: 'about/x', finding });
});

test('hostile styles are read in one pass', () => {
  const styles = ['/*'.repeat(300_000), 'text-decoration:'.repeat(40_000), `opacity:0${'0'.repeat(600_000)}`];
  expect(styles.map((style) => problem(`<p style="${style}">a</p>`) === null)).toEqual([true, true, false]);
});
