import { expect, test } from 'vitest';
import { AnchorIds } from '../anchor-ids.ts';
import { finishBodies } from '../finish-bodies.ts';

const finished = (html: string) => finishBodies([{ field: 'tabs[0].body', html }], new AnchorIds(), 'en');

test.each([
  [
    'a section keeps its place',
    '<section id="x"><p>a</p><p>b</p></section><p><a href="#x">to a</a></p>',
    '<p id="x">a</p><p>b</p><p><a href="#x">to a</a></p>',
  ],
  [
    'the only element in a line',
    '<div id="x"><b>a</b></div><a href="#x">to a</a>',
    '<b id="x">a</b><br><a href="#x">to a</a>',
  ],
  [
    'two places of one block',
    '<section id="x"><h3 id="y">a</h3></section><p><a href="#x">x</a><a href="#y">y</a></p>',
    '<span id="x"></span><h3 id="y">a</h3><p><a href="#x">x</a><a href="#y">y</a></p>',
  ],
  [
    'two places of one line',
    '<div id="x"><div id="y">a</div></div><p><a href="#x">x</a><a href="#y">y</a></p>',
    '<span id="x"></span><span id="y">a</span><p><a href="#x">x</a><a href="#y">y</a></p>',
  ],
  [
    'an empty place',
    '<p>a</p><div id="x"></div><p><a href="#x">x</a></p>',
    '<p>a</p><span id="x"></span><p><a href="#x">x</a></p>',
  ],
  ['a voice and a direction', '<div lang="es" dir="rtl">hola</div>', '<span lang="es" dir="rtl">hola</span>'],
  [
    'the voice of each block and line',
    '<div lang="es"><p>uno</p> dos <b>tres</b><ul><li>cuatro</li></ul></div>five',
    '<p lang="es">uno</p><span lang="es"> dos <b>tres</b></span><ul lang="es"><li>cuatro</li></ul>five',
  ],
  [
    'a voice inside another',
    '<article lang="es"><section dir="ltr"><p>a</p><p lang="ca">b</p></section></article>',
    '<p lang="es" dir="ltr">a</p><p lang="ca" dir="ltr">b</p>',
  ],
  ['lines inside spans', '<span><div>a</div></span><span><div>b</div></span>', '<span>a</span><br><span>b</span>'],
  [
    'lines beside and inside spans',
    'a<span><div>b</div></span>c<b><i><div>d</div></i></b>',
    'a<span><br>b</span><br>c<b><i><br>d</i></b>',
  ],
  [
    'blocks inside spans, without further lines',
    '<span><div><p>a</p></div></span><div>b</div>',
    '<span><p>a</p></span>b',
  ],
  [
    'lines by a style',
    'Take 5<span style="display:block">10 mg</span>at <b style="DISPLAY : flex">night</b>',
    'Take 5<br><span>10 mg</span><br>at <br><b>night</b>',
  ],
  [
    'lines by a style inside lines',
    '5<i><span style="display:block flow">10</span></i><span style="display:table-row">a</span>',
    '5<i><br><span>10</span></i><br><span>a</span>',
  ],
  [
    'no lines by a style',
    'a<span style="display:block;display:inline">b</span><i style="display:inline-block">c</i>' +
      '<b style="display:inline flex">d</b><s data-line="x">e</s>',
    'a<span>b</span><i>c</i><b>d</b><s>e</s>',
  ],
  ['blocks in blocks', '<p style="display:block">a</p><p style="display:list-item">b</p>', '<p>a</p><p>b</p>'],
])('%s: what a wrapper says stays without it', (_what, before, after) => {
  const { bodies, warnings } = finished(before);
  expect([bodies, warnings]).toEqual([[after], []]);
  expect(finished(after).bodies).toEqual([after]);
});

test.each(['font', 'mark', 'x-line', 'label'])('a style puts %s into lines of its own, which is not kept', (name) => {
  expect(finished(`Take 5<${name} id="a" style="display:grid">10 mg</${name}>later`).bodies).toEqual([
    'Take 5<br><span id="a">10 mg</span><br>later',
  ]);
});

test('ids of ten thousand wrappers, and wrappers with ten thousand lines, take no time that matters @full', () => {
  const wrapped = '<div id="x" lang="es">a</div>'.repeat(10_000);
  expect(new Set(finished(wrapped).bodies[0]?.match(/id="[^"]+"/g)).size).toBe(10_000);
  const lines = `<div lang="es">${'a<p>b</p>'.repeat(10_000)}</div>`;
  expect(finished(lines).bodies[0]?.match(/lang="es"/g)).toHaveLength(20_000);
});

test('the alternative text of a picture has a voice too', () => {
  expect(finished('<div lang="es"><img src="/a.png" alt="hola"></div>').bodies).toEqual([
    '<span lang="es"><img src="/a.png" alt="hola" loading="lazy"></span>',
  ]);
});
