import { expect, test } from 'vitest';
import { convertDocument } from '../convert-document.ts';
import { changedMeaningFault } from './changed-meaning-fault.ts';

const problem = (body: string) => changedMeaningFault([{ body: '<p>a</p>' }, { body }]);

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
  ['<div popover><p>40 mg</p></div>', '<div> (“40 mg”) is hidden on its page'],
  ['<dialog open popover="manual">40 mg</dialog>', '<dialog> (“40 mg”) is hidden on its page'],
  ['<p style="-webkit-text-fill-color:transparent">40 mg</p>', '<p> (“40 mg”) is hidden by a style'],
  ['<p style="-webkit-text-fill-color:#0000">40 mg</p>', '<p> (“40 mg”) is hidden by a style'],
  ['<xmp hidden><b>40 mg</b></xmp>', '<xmp> (“<b>40 mg</b>”) is hidden on its page'],
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
  ['<span style="opacity:.0">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="opacity:-0.0e3!important">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  [String.raw`<span style="dis\70lay:none">40 mg</span>`, '<span> (“40 mg”) is hidden by a style'],
  [String.raw`<span style="display:n\6f ne">40 mg</span>`, '<span> (“40 mg”) is hidden by a style'],
  ['<span style="position:absolute;left:-9999px">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="margin:0 0 0 -100%">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="color:transparent">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="color:#0000">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="color:rgb(0 0 0 / 0%)">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['<span style="background:url(a;b);display:none">40 mg</span>', '<span> (“40 mg”) is hidden by a style'],
  ['10<span style="vertical-align:5px">6</span>', '<span> (“6”) is raised or lowered'],
  ['10<span style="vertical-align:-.2em">6</span>', '<span> (“6”) is raised or lowered'],
  ['<style>@media screen { a:hover, .a { color: red; display: none } }</style>', '<style> hides'],
  ['<style>@media print, screen { .a { display: none } }</style>', '<style> hides'],
  ['<style>@media print { .a { color: red } } .b { display: none }</style>', '<style> hides'],
  ['<style><!-- .a { display: none } --></style>', '<style> hides'],
  ['<style>.a::before { content: "</b" } .b { display: none }</style>', '<style> hides'],
  ['<ol style="list-style-type:lower-greek"><li>a</li></ol>', '<ol> (“a”) is numbered by a style'],
  ['<ol><li style="list-style:inside hebrew">a</li></ol>', '<li> (“a”) is numbered by a style'],
  ['<ul style="list-style: cjk-decimal none"><li>a</li></ul>', '<ul> (“a”) is numbered by a style'],
  ['<style>ol.a { list-style-type: lower-alpha }</style><ol class="a"><li>a</li></ol>', '<style> hides'],
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
  '<p style="fill-opacity:0;--opacity:0;stroke-opacity:0">a</p>',
  '<p style="background:url(display:none)">a</p><p style="background:url(x;display:none)">b</p>',
  `<p style="font-family:'display:none';x:(a;display:none)">a</p><p style="/* display:none */">b</p>`,
  '<p style="margin:-18pt;text-indent:-.25in;color:#000;left:-20px;opacity:1e-1">a</p><p style="color:rgb(0 0 0)">b</p>',
  '<span style="vertical-align:0px">a</span><table><tr><td style="vertical-align:5px">b</td></tr></table>',
  '<style>@media print{.a{display:none}}@media only print and (orientation:landscape), print{p{display:none}}</style>',
  '<style media="print">.a{display:none}</style>',
  '<style>@keyframes fade{from{opacity:0}to{opacity:1}} @font-face{font-family:x}</style>',
  '<p style="-webkit-text-fill-color:red">a</p><xmp><p hidden>b</p></xmp>',
  '<ol style="list-style:none"><li style="list-style-type:disc!important">a</li></ol><p style="list-style:hebrew">b</p>',
  '<ol style="list-style-type:Lower-Alpha"><li>a</li></ol><ul style="list-style:url(a.png) square inside">b</ul>',
  '<ol style="list-style-type:var(--greek)"><li>a</li></ol><ol style="list-style-type:inherit"><li>a</li></ol>',
  '<style>ol { list-style: decimal } ul { list-style: circle outside; list-style-image: none }</style>',
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
  const styles = [
    '/*'.repeat(300_000),
    'text-decoration:'.repeat(40_000),
    '('.repeat(600_000),
    '{'.repeat(600_000),
    `color:${'a('.repeat(300_000)}`,
    `--${String.raw`\61`.repeat(200_000)}`,
    `opacity:0${'0'.repeat(600_000)}`,
  ];
  const isImported = (style: string) => problem(`<p style="${style}">a</p>`) === null;
  expect(styles.map(isImported)).toEqual([...styles.slice(1).map(() => true), false]);
});
