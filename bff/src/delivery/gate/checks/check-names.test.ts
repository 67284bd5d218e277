import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { expect, test } from 'vitest';
import { nameReasons } from './check-names.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

const ENTRY = 'browser/remoteEntry.js';

/** Returns the reasons against a candidate while a `rail`, a `rail-tools` and a shell are live. */
async function reasonsAgainst(candidate: ReleaseOnDisk) {
  const live = {
    rail: await remoteRelease(),
    'rail-tools': await remoteRelease({ name: 'rail-tools' }),
    shell: await shellRelease(),
  };
  return nameReasons({ candidate, live });
}

test('a remote whose names are its own may pass, and so may a shell', async () => {
  expect(await reasonsAgainst(await remoteRelease())).toEqual([]);
  expect(await reasonsAgainst(await shellRelease())).toEqual([]);
});

test('a container under another team’s global is refused and says whose it is', async () => {
  const candidate = await remoteRelease({ files: { [ENTRY]: 'var plainwell_rail_tools;(()=>{})();' } });
  expect(await reasonsAgainst(candidate)).toEqual([
    'browser/remoteEntry.js declares the container plainwell_rail_tools, which belongs to rail-tools: the container must be plainwell_rail',
  ]);
});

test('an entry that declares no container is refused', async () => {
  expect(await reasonsAgainst(await remoteRelease({ files: { [ENTRY]: 'export {};' } }))).toEqual([
    expect.stringContaining('declares no container'),
  ]);
});

test('chunks in another build’s global are refused', async () => {
  const candidate = await remoteRelease({
    files: { 'browser/Card.js': '(globalThis.rspackChunkplainwell_article||=[]).push([])' },
  });
  expect(await reasonsAgainst(candidate)).toEqual([expect.stringContaining('rspackChunkplainwell_article')]);
});

test('classes of other teams, and classes of nobody, are refused', async () => {
  const css =
    '.rail-card-aB3dE .rail-tools-bar-x1Y2z,.button{margin:.5em} .article-byline-abcde:hover{} /* .comment */ a::after{content:".quoted"}';
  expect(await reasonsAgainst(await remoteRelease({ files: { 'browser/Card.css': css } }))).toEqual([
    'browser/Card.css styles .rail-tools-bar-x1Y2z, .button, .article-byline-abcde, which do not belong to rail: classes of this remote begin with R or rail-',
  ]);
});

test('a stylesheet may ask for the host’s notice, and styles neither it nor anything else of the host', async () => {
  const reasonsOf = async (css: string) => reasonsAgainst(await remoteRelease({ files: { 'browser/Card.css': css } }));
  expect(await reasonsOf('plainwell-island:has(+.slot-notice) .rail-a{color:red}')).toEqual([]);
  expect(await reasonsOf('plainwell-island:has( + .slot-notice){& .rail-a{color:red}}')).toEqual([]);
  for (const css of ['.rail-a + .slot-notice{}', 'plainwell-island:has(+.slot-notice) + .slot-notice{}']) {
    expect(await reasonsOf(css)).toEqual([expect.stringContaining('styles .slot-notice, which do not belong to rail')]);
  }
});

test('a capital that stands for another remote is its own', async () => {
  expect(await reasonsAgainst(await remoteRelease({ files: { 'browser/Card.css': '.R1{} .A2{} .T3{}' } }))).toEqual([
    expect.stringMatching(/^browser\/Card\.css styles \.A2, \.T3, which do not belong to rail/),
  ]);
});

test('classes are found in nested rules, and not in what only looks like them', async () => {
  const css = `.rail-a{width:calc(1px + .5em);.rail-b &{color:red}} @media (min-width:20.5em){.other-c{}} @layer base.x; a[href$=".pdf"]{background:url(media/dot.svg)} b{content:'`;
  expect(await reasonsAgainst(await remoteRelease({ files: { 'browser/Card.css': css } }))).toEqual([
    expect.stringMatching(/^browser\/Card\.css styles \.other-c, which do not belong to rail/),
  ]);
});

test.each([
  { what: 'comments without an end', css: '/*'.repeat(300_000) },
  { what: 'addresses without an end', css: 'url('.repeat(300_000) },
  { what: 'colons without a value', css: ':'.repeat(300_000) },
  { what: 'a colon and blanks', css: `:${' '.repeat(300_000)}` },
  { what: 'strings without an end', css: `"'\n`.repeat(300_000) },
])('a stylesheet of $what keeps the gate busy no longer than another one', async ({ css }) => {
  expect(await reasonsAgainst(await remoteRelease({ files: { 'browser/Card.css': css } }))).toEqual([]);
});

test('a file that is larger than any page can use is refused unread', async () => {
  const candidate = await remoteRelease();
  Object.assign(candidate.manifest.files['browser/Card.css'] ?? {}, { size: 50_000_000 });
  expect(await reasonsAgainst(candidate)).toEqual([
    expect.stringMatching(/^browser\/Card\.css is larger than 5000000 bytes/),
  ]);
});
