import { describe, expect, test } from 'vitest';
import { AnchorIds } from './anchor-ids.ts';
import { finishBodies } from './finish-bodies.ts';

describe('a good body keeps its meaning', () => {
  test('text that looks like a tag stays text', () => {
    expect(finished('<p>Updated &lt;MM/DD/YYYY&gt;, coordinación/li&gt;</p>').bodies).toEqual([
      '<p>Updated &lt;MM/DD/YYYY&gt;, coordinación/li&gt;</p>',
    ]);
  });

  test('headings begin at h3', () => {
    expect(finished('<h1>a</h1><h2>b</h2><h3>c</h3>').bodies).toEqual(['<h3>a</h3><h3>b</h3><h3>c</h3>']);
  });

  test('a link to another site does not hand over the window; one on this site needs no care', () => {
    expect(
      finished('<p><a href="https://example.org/" target="_blank" rel="opener">a</a> <a href="/health/a">b</a></p>')
        .bodies,
    ).toEqual(['<p><a href="https://example.org/">a</a> <a href="/health/a">b</a></p>']);
  });

  test('an image waits until it is near, and has an alternative text', () => {
    expect(finished('<img src="/assets/a.svg" width="10" height="5" onload="x">').bodies).toEqual([
      '<img src="/assets/a.svg" alt="" loading="lazy" width="10" height="5">',
    ]);
  });

  test('a table scrolls inside a region named by its caption, or by a word and a number', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const { bodies } = finished([
      `<table><caption>Doses</caption><tbody><tr><td>1</td></tr></tbody></table>${table}`,
      table,
    ]);
    expect(bodies[0]).toContain(
      '<section class="table-scroll" tabindex="0" aria-label="Doses"><table><caption>Doses</caption>',
    );
    expect(bodies[0]).toContain('aria-label="Table (2)"');
    expect(bodies[1]).toContain('aria-label="Table (3)"');
    expect(finished(bodies).bodies).toEqual(bodies);
  });

  test('a heading whose id reads like a frame of the page is marked as text', () => {
    expect(finished('<h3 id="related-conditions">Related conditions</h3><h3 id="causes">Causes</h3>').bodies).toEqual([
      '<h3 id="related-conditions" class="article-part">Related conditions</h3><h3 id="causes">Causes</h3>',
    ]);
  });

  test.each([
    ['an aside', '<aside id="x"><p>Call for help.</p><ul><li>Fits</li></ul></aside>'],
    ['a note', '<div id="x" role="note"><p>Call for help.</p><ul><li>Fits</li></ul></div>'],
    [
      'a notice',
      '<section id="x" role=" DOC-NOTICE "><div><p>Call for help.</p></div><ul><li>Fits</li></ul></section>',
    ],
  ])('a note box stays one block, which reader views keep: %s', (_what, box) => {
    const { bodies, warnings } = finished(`<p>a</p>${box}<p>b</p>`);
    expect(bodies).toEqual([
      '<p>a</p><div role="note" id="x"><p>Call for help.</p><ul><li>Fits</li></ul></div><p>b</p>',
    ]);
    expect(warnings).toEqual([]);
    expect(finished(bodies).bodies).toEqual(bodies);
  });

  test('a note box of which nothing is left is removed, with its id kept', () => {
    expect(finished('<p>a</p><aside id="x"><script>1</script></aside><div role="note"></div><p>b</p>').bodies).toEqual([
      '<p>a</p><span id="x"></span><p>b</p>',
    ]);
  });

  test('a paragraph that is a note keeps its direction, and another role makes no box', () => {
    expect(finished('<p role="alert">שלום</p><p role="presentation">a</p><div role="list">b</div>').bodies).toEqual([
      '<div role="note" dir="auto">שלום</div><p>a</p>b',
    ]);
  });

  test('a block with letters from right to left finds its own direction, its neighbours are left alone', () => {
    expect(finished('<p>a</p><p>שלום</p><ul><li>مرحبا</li></ul><p dir="ltr">שלום</p>').bodies).toEqual([
      '<p>a</p><p dir="auto">שלום</p><ul><li dir="auto">مرحبا</li></ul><p dir="ltr">שלום</p>',
    ]);
  });
});

test.each([
  [
    'words that are struck out',
    '<p>Take <s>20 mg</s> <ins>10 mg</ins>. <del datetime="2026-01-01">Safe.</del> Do <strike>not</strike> stop.</p>',
    '<p>Take <s>20 mg</s> 10 mg. <del>Safe.</del> Do <s>not</s> stop.</p>',
  ],
  [
    'how a word is read',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  ],
  [
    'text that is folded',
    '<details open><summary>Rare</summary><p>Nausea</p></details>',
    '<details open=""><summary>Rare</summary><p>Nausea</p></details>',
  ],
  [
    'the number of an item',
    '<ol><li value="3">c</li><li value="x">d</li></ol>',
    '<ol><li value="3">c</li><li>d</li></ol>',
  ],
  [
    'how a word is read in another way',
    '<p><ruby>旧<rt>jiu</rt><rtc>old</rtc></ruby> <ruby>金<rtc lang="en"><rt>gold</rt> <i>au</i></rtc></ruby></p>',
    '<p><ruby>旧<rt>jiu</rt><rt>old</rt></ruby> <ruby>金<rt>gold</rt> <rt><i>au</i></rt></ruby></p>',
  ],
  [
    'what browsers show letter by letter',
    'a<xmp><b>5</b> &lt; 6\n7</xmp><p>b</p><listing>8\n<b>9</b></listing>c<plaintext><p>10</plaintext>',
    'a<pre>&lt;b&gt;5&lt;/b&gt; &amp;lt; 6\n7</pre><p>b</p><pre>8\n<b>9</b></pre>c<pre>&lt;p&gt;10&lt;/plaintext&gt;</pre>',
  ],
  ['a list of an old name', '<menu><li>a</li></menu><dir><li>b</li></dir>', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  ['an isolated name', '<p><bdi>\u0645</bdi></p>', '<p dir="auto"><bdi>\u0645</bdi></p>'],
  ['lines', '<div>Take 5</div><div>10 mg later</div>', 'Take 5<br>10 mg later'],
  ['lines around text', 'At noon <section><b>5</b></section><!-- --> 10 mg', 'At noon <br><b>5</b><br> 10 mg'],
  [
    'blocks in wrappers, without further lines',
    '<div><p>a</p></div> <div><div><p>b</p></div>c</div>',
    '<p>a</p> <p>b</p>c',
  ],
])('%s stays', (_what, before, after) => {
  const { bodies, warnings } = finished(before);
  expect([bodies, warnings]).toEqual([[after], []]);
  expect(finished(bodies).bodies).toEqual([after]);
});

test('what browsers show letter by letter is harmless', () => {
  expect(finished('<xmp><img src=x onerror=alert(1)></xmp><xmp></xmp/><script>alert(1)</script></xmp>').bodies[0]).toBe(
    '<pre>&lt;img src=x onerror=alert(1)&gt;</pre><pre></pre>',
  );
});

test('text that moves keeps its line', () => {
  expect(finished('Take 5<marquee>10 mg</marquee>').bodies).toEqual(['Take 5<br>10 mg']);
});

test.each([
  ['a template', '<template>Draft: 40 mg</template>'],
  ['what stands in place of a film', '<video>Your browser plays no films</video>'],
  ['a drawing', '<svg><title>Dose</title><text>40 mg</text></svg>'],
])('%s goes with its text, and the report says so', (_what, html) => {
  const { bodies, warnings } = finished(`<p>a</p>${html}`);
  expect([bodies, warnings.length]).toEqual([['<p>a</p>'], 1]);
});

test('a hundred thousand blocks in wrappers take no time that matters @full', () => {
  expect(finished(`<div>${'<p>a</p>'.repeat(100_000)}</div>`).bodies[0]).toHaveLength(800_000);
});

test('what is struck out names no table', () => {
  expect(
    finished('<table><caption>Doses <s>of 2024</s></caption><tbody><tr><td>1</td></tr></tbody></table>').bodies[0],
  ).toContain('aria-label="Doses"');
});

describe('the bodies of one document fit together', () => {
  test('ids are unique over all sections, and never those of the page itself', () => {
    const { bodies } = finished(
      ['<p id="a">1</p><p id="a">2</p>', '<p id="a">3</p><p id="comments">4</p><p id="start">5</p>'],
      ['start'],
    );
    expect(bodies.join('').match(/id="[^"]+"/g)).toEqual([
      'id="a"',
      'id="a-2"',
      'id="a-3"',
      'id="comments-2"',
      'id="start-2"',
    ]);
  });

  test('an id that cannot stand in an address goes', () => {
    expect(finished('<p id="1 2">a</p><p id="ñ">b</p>').bodies).toEqual(['<p>a</p><p>b</p>']);
  });

  test.each(['island-diets', 'slot-machines', 'plainwell', 'webpackJsonp'])(
    'a link to the place %s, whose name the page keeps for itself, leads to the place all the same',
    (id) => {
      const [body = ''] = finished(`<p><a href="#${id}">there</a></p><p id="${id}">here</p>`).bodies;
      const [, link] = /href="#([^"]+)"/.exec(body) ?? [];
      expect(link).not.toBe(id);
      expect(body).toContain(`<p id="${link}">here</p>`);
    },
  );

  test('a link to another section stays, one to nowhere becomes its text', () => {
    const { bodies, warnings } = finished([
      '<p><a href="#b">to b</a>, <a href="#comments">talk</a>, <a href="#cit/section_1.1">[<em>1</em>]</a></p>',
      '<p id="b">b</p>',
    ]);
    expect(bodies[0]).toBe('<p><a href="#b">to b</a>, <a href="#comments">talk</a>, [<em>1</em>]</p>');
    expect(warnings).toEqual([
      {
        field: 'tabs[0].body',
        problem: '1 links lead to places that are not on this page (such as #cit/section_1.1); their text stays',
      },
    ]);
  });
});

function finished(html: string | string[], taken: string[] = []) {
  const bodies = (Array.isArray(html) ? html : [html]).map((body, index) => ({
    field: `tabs[${index}].body`,
    html: body,
  }));
  return finishBodies(bodies, new AnchorIds(taken), 'en');
}
