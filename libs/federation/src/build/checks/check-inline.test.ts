import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { expect, test } from 'vitest';
import { inlineFileFaults, inlinePageFaults } from './check-inline.ts';

const loader = `start('<p>')`;
const styles = 'a>b{color:red}';
const manifest: ReleaseManifest = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  contractVersion: 1,
  hosts: { oldest: 1, newest: 1 },
  browser: { loader: 'browser/loader.js', runtime: 'r', styles: {}, icon: 'i', fonts: {} },
  server: { entry: 'server.js' },
  slots: [],
  gives: {},
  shared: {},
  files: Object.fromEntries(
    Object.entries({ 'browser/loader.js': loader, 'browser/page.css': styles }).map(([path, text]) => [
      path,
      { size: text.length, integrity: integrityOf(text) },
    ]),
  ),
};
const inline = ['browser/loader.js', 'browser/page.css'].map((path) => ({ name: 'shell', path }));
const page = (script: string) =>
  `<!doctype html><style>${styles}</style><script type="application/json">{"a":1}</script><script src="/a.js"></script><script>${script}</script>`;

test('a page whose inline texts are files of the release leaves the build', () => {
  expect(inlinePageFaults({ html: page(loader), inline }, [manifest])).toEqual([]);
});

test.each([
  ['differs by one character', page(`${loader}\n`), inline],
  ['is not named by the page', page(loader), inline.slice(1)],
  ['is a file of another name', page(loader), inline.map(({ path }) => ({ name: 'rail', path }))],
  ['has a second script beside it', `${page(loader)}<script>other()</script>`, inline],
])('a page whose loader %s does not', (_what, html, named) => {
  expect(inlinePageFaults({ html, inline: named }, [manifest])).toContainEqual(
    expect.stringContaining('would refuse the <script>'),
  );
});

test.each([
  ['browser/loader.js', 'a\r\nb', 'carriage return'],
  ['browser/loader.js', '\uFEFFa()', 'byte order mark'],
  ['browser/loader.js', `a('</SCRIPT>')`, 'end its element'],
  ['browser/loader.js', `a('<!-- <script>')`, 'end its element'],
  ['browser/page.css', `a{content:'</style>'}`, 'end its element'],
  ['browser/page.css', 'a{}\n/*# sourceMappingURL=page.css.map */', 'source map'],
])('%s with %j cannot stand in a page', (path, text, reason) => {
  expect(inlineFileFaults(path, Buffer.from(text))).toEqual([expect.stringContaining(reason)]);
});

test('bytes that are no text cannot stand in a page, and what a page can hold is no fault', () => {
  expect(inlineFileFaults('browser/page.css', Buffer.from([0x61, 0xff]))).toEqual([
    expect.stringContaining('is not UTF-8'),
  ]);
  expect(inlineFileFaults('browser/page.css', Buffer.from('a{content:"</script>"}'))).toEqual([]);
});
