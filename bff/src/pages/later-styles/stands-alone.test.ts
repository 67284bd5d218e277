import { expect, test } from 'vitest';
import { standsAlone } from './stands-alone.ts';

test.each([
  '',
  '.a{color:red}',
  '@layer a,b;@layer a{.a:not([x="}"]){color:red}}',
  '.a{mask:url(data:image/svg+xml,%3Csvg%3E)}.b{mask:url("/media/x.svg")}.c{fill:url(#x)}',
  '.a::before{content:"url(x.png) { (";background:linear-gradient(red,blue)}',
  '.a{background:image-set("/x.png" 1x,url("https://plainwell.example/y.png") 2x)}',
  '/* } */.a{}',
  '.a\\{{color:red}',
])('a stylesheet that is whole in itself stands alone: %s', (css) => {
  expect(standsAlone(css)).toBe(true);
});

test.each([
  ['a block stays open', '.a{color:red'],
  ['a block inside another stays open', '@media print{.a{color:red}'],
  ['more is closed than was opened', '.a{color:red}}'],
  ['a parenthesis stays open', '.a:not(.b{color:red}'],
  ['brackets are closed in the wrong order', '.a[b({)]}{}'],
  ['a comment stays open', '.a{}/* the end'],
  ['a string ends with its line', '.a{content:"x\n}'],
  ['an address is broken', '.a{mask:url(x y)}'],
  ['an address is relative', '.a{mask:url(x.svg)}'],
  ['an address in quotes is relative', '.a{mask:url( "media/x.svg")}'],
  ['an address in a set is relative', '.a{background:-webkit-image-set("x.png" 1x)}'],
  ['an address is relative once its escapes are read', '.a{mask:url("\\78.svg")}'],
  ['another stylesheet is imported', '@import "/x.css";'],
  ['it has a namespace', '@namespace svg "http://www.w3.org/2000/svg";'],
  ['it states its encoding', '@charset "utf-8";.a{}'],
])('a stylesheet does not stand alone where %s', (_why, css) => {
  expect(standsAlone(css)).toBe(false);
});
