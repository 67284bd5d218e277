import { expect, test } from 'vitest';
import { CLIENT_PATH, liveModules, monolithPage, releaseSetUrl } from './monolith-page.ts';

const island = (remote: string, module: string, rest = 'data-props="{}"') =>
  `<plainwell-island data-slot="s" data-remote="${remote}" data-module="${module}" ${rest}></plainwell-island>`;

const client = { script: Buffer.from('run()'), libraryClasses: new Set(['ui-_0']) };
const shell = {
  release: '1',
  base: '/assets/shell/1/',
  entry: 'runtime.js',
  integrity: 'sha384-x',
  behaviours: { './InfinitePage': { entry: 'InfinitePage.js', integrity: 'sha384-f' } },
};
const state = {
  loader: { ...shell, entry: 'loader.js' },
  releaseSet: ['/api/release-sets/shell@1,rail@2', { integrity: 'sha256-y' }],
};
const page = `<script type="application/json" id="plainwell-page">${JSON.stringify(state)}</script><b class="R_0 R0 S_0">`;

test('finds each module that can come alive once', () => {
  const pages = [
    island('rail', './InlineSlot') + island('article', './Body', ''),
    island('rail', './InlineSlot') + island('article', './TabBar'),
  ];
  expect(liveModules(pages)).toEqual([
    { remote: 'rail', module: './InlineSlot' },
    { remote: 'article', module: './TabBar' },
  ]);
});

test('puts the bundle in the place of the runtime script and leaves all else of the release set', () => {
  const json = />(\{.*?)<\/script>/.exec(monolithPage(page, client, ['rail'], shell))?.[1] ?? '';
  const { releases, ...rest } = JSON.parse(json);
  expect(rest).toEqual(state);
  expect(new URL(releases.shell.base + releases.shell.entry, 'http://site.example').pathname).toBe(CLIENT_PATH);
  expect(releases.shell.behaviours).toEqual(shell.behaviours);
  expect(releases.shell.integrity).toBe('sha384-SVfatnSJinMW2kaY0tNr8GWYTbuLjipKiHfYDnLbPSlyVycMxOEHwtGmEAbxJXc1');
});

test("has one name for the library's classes, and leaves those of the remotes", () => {
  expect(monolithPage(page, client, ['rail', 'account-save'], shell)).toContain('class="ui-_0 R0 ui-_0"');
});

test('finds the release set of a page', () => {
  expect(releaseSetUrl(page)).toBe('/api/release-sets/shell@1,rail@2');
});

test('refuses a page without page state', () => {
  expect(() => releaseSetUrl('<p>')).toThrow('page state');
  expect(() => monolithPage('<p>', client, [], shell)).toThrow('page state');
});
