import { describe, expect, test } from 'vitest';
import { AnchorIds } from './anchor-ids.ts';
import { finishBodies } from './finish-bodies.ts';

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

function finished(html: string | string[], taken: string[] = []) {
  const bodies = (Array.isArray(html) ? html : [html]).map((body, index) => ({
    field: `tabs[${index}].body`,
    html: body,
  }));
  return finishBodies(bodies, new AnchorIds(taken), 'en');
}
