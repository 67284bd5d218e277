import { describe, expect, test } from 'vitest';
import { AnchorIds } from './anchor-ids.ts';
import { finishBodies } from './finish-bodies.ts';

function finished(html: string | string[], taken: string[] = []) {
  const bodies = (Array.isArray(html) ? html : [html]).map((body, index) => ({
    field: `tabs[${index}].body`,
    html: body,
  }));
  return finishBodies(bodies, new AnchorIds(taken), 'en');
}

describe('a hostile body is harmless', () => {
  test.each([
    ['a script, with all it says', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()" onmouseover=x()>a</p>', '<p>a</p>'],
    ['a javascript link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a javascript link written with entities', '<p><a href="&#106;avascript&colon;alert(1)">a</a></p>', '<p>a</p>'],
    ['a data image', '<p>a<img src="data:image/svg+xml,<svg onload=alert(1)>"></p>', '<p>a</p>'],
    ['an image handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>b</p>', '<p>b</p>'],
    ['drawing and its scripts', '<svg><script>alert(1)</script><a xlink:href="javascript:x">a</a></svg>b', 'b'],
    ['style and class attributes', '<p style="position:fixed" class="table-scroll">a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name="a"><button>b</button></form>', 'b'],
    [
      'the base and meta of a page',
      '<base href="//evil.example"><meta http-equiv="refresh" content="0"><p>a</p>',
      '<p>a</p>',
    ],
    [
      'a name, by which pictures and forms become properties of the document',
      '<img name="currentScript" src="/a.png"><a name="cookie">a</a>',
      '<img src="/a.png" alt="" loading="lazy">a',
    ],
    [
      'an id that scripts look up on the window',
      '<p id="requestIdleCallback">a</p><p id="process">b</p>',
      '<p id="requestIdleCallback-2">a</p><p id="process-2">b</p>',
    ],
    ['a comment that hides an end', '<!--><img src=x onerror=alert(1)>--><p>a</p>', '--&gt;<p>a</p>'],
  ])('%s goes', (_name, before, after) => {
    expect(finished(before).bodies).toEqual([after]);
  });

  test.each([
    '<p>a<b>b<i>c</p>d',
    '<table><tr><td>a',
    '<ul><li>a<li>b</ul></ul></div>',
    '<p title="a>b" >c',
    '<<p>>a',
    '</p>a<p',
  ])('broken markup %j comes out whole', (html) => {
    const [body = ''] = finished(html).bodies;
    expect(finished(body).bodies).toEqual([body]);
    expect(body.match(/<(?!\/)/g)?.length ?? 0).toBe(
      (body.match(/<\//g)?.length ?? 0) + (body.match(/<(?:br|img|hr)\b/g)?.length ?? 0),
    );
  });

  test('ten thousand elements inside each other keep their text', () => {
    const [body = ''] = finished(`${'<b>'.repeat(10_000)}deep${'</b>'.repeat(10_000)}`).bodies;
    expect(body).toContain('deep');
    expect(body.length).toBeLessThan(2000);
  });

  test('an id that is wanted a hundred thousand times is given out at once @full', () => {
    const [body = ''] = finished('<p id="a">x</p>'.repeat(100_000)).bodies;
    expect(new Set(body.match(/id="[^"]+"/g)).size).toBe(100_000);
  });

  test('what was taken out is named', () => {
    expect(finished('<p>a</p><script>x</script><video></video><a href="javascript:x">b</a>').warnings).toEqual([
      { field: 'tabs[0].body', problem: '<script>, <video> may not stand in a body and was taken out' },
      {
        field: 'tabs[0].body',
        problem: '1 links lead nowhere a reader may go (such as javascript:x); their text stays',
      },
    ]);
  });
});

describe('character references are text as every other', () => {
  test('what is no character, turns text around or is not composed does not come in by them', () => {
    const text = 'a&#xFFFF;b&#8;c&#x1FFFF;d &#x202E;gm 05&#x202C; e&#x301;\u0301&#x2028;f&#x85;&#9;g';
    expect(finished(`<p title="${text}">${text}</p>`).bodies).toEqual([
      '<p title="abcd gm 05\u202C é\u0301 f…\tg">abcd gm 05\u202C é\u0301 f…\tg</p>',
    ]);
  });

  test('an address is cleaned before it is judged', () => {
    expect(
      finished('<a href="/&#x202E;/evil.example">a</a><img src="/&#x202E;/evil.example/a.png" alt="b">').bodies,
    ).toEqual(['a b']);
    expect(finished('<a href="java&#xFDD0;script:alert(1)">a</a>').bodies).toEqual(['a']);
  });
});

describe('a picture that no reader may load', () => {
  test.each([
    ['data:', 'Do <img src="data:image/png;base64,AAAA" alt="NOT"> take.', 'Do NOT take.'],
    ['of no address', 'Do <img alt=" NOT\n&lt;ever&gt; ">.', 'Do NOT &lt;ever&gt;.'],
    ['relative', 'Do <img src="images/a.png" alt="NOT" width="9"> take.', 'Do NOT take.'],
    ['of another scheme', 'Do <img src="//cdn.example/a.png" alt="NOT"> take.', 'Do NOT take.'],
    ['beside words', 'Take 5<img alt="10 mg"><b><img alt="at night"></b>.', 'Take 5 10 mg<b> at night</b>.'],
    ['in a line of its own', '<div>Take 5</div><div><img alt="10 mg"></div>later', 'Take 5<br>10 mg<br>later'],
    [
      'with a voice and a place',
      '<a href="#a"><img id="a" lang="es" alt="no"></a>',
      '<a href="#a"><span id="a" lang="es">no</span></a>',
    ],
    [
      'in a figure',
      '<figure><img src="data:," alt="Half"><figcaption>Figure 1</figcaption></figure>',
      '<figure><p>Half</p><figcaption>Figure 1</figcaption></figure>',
    ],
  ])('%s leaves its alternative text in its place', (_what, before, after) => {
    expect(finished(before).bodies).toEqual([after]);
  });

  test('a hundred thousand of them take no time that matters @full', () => {
    expect(finished('<img alt="a">'.repeat(100_000)).bodies[0]).toHaveLength(199_999);
  });

  test('is reported as a picture, with what became of it', () => {
    const { bodies, warnings } = finished('<p>a<img src="data:," alt="b"><img src="x.png"><img alt=" "></p>');
    expect(bodies).toEqual(['<p>a b</p>']);
    expect(warnings).toEqual([
      {
        field: 'tabs[0].body',
        problem:
          '1 images have no address a reader may load (such as data:,); their alternative text stands in their place',
      },
      {
        field: 'tabs[0].body',
        problem:
          '2 images have no address a reader may load (such as x.png); they have no alternative text either and were taken out',
      },
    ]);
  });
});

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
