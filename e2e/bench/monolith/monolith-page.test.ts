import { expect, test } from 'vitest';
import { CLIENT_PATH, liveModules, monolithPage } from './monolith-page.ts';

const island = (remote: string, module: string, rest = 'data-props="{}"') => `<plainwell-island data-slot="s" data-remote="${remote}" data-module="${module}" ${rest}></plainwell-island>`;

const client = { script: Buffer.from('run()'), libraryClasses: new Set(['ui-_0']) };
const state = { language: 'en', releases: { shell: { release: '1', base: '/assets/shell/1/', entry: 'runtime.js', integrity: 'sha384-x' }, rail: { release: '2' } } };
const page = `<script type="application/json" id="plainwell-page">${JSON.stringify(state)}</script><b class="R_0 R0 S_0">`;

test('finds each module that can come alive once', () => {
  const pages = [island('rail', './InlineSlot') + island('article', './Body', ''), island('rail', './InlineSlot') + island('article', './TabBar')];
  expect(liveModules(pages)).toEqual([{ remote: 'rail', module: './InlineSlot' }, { remote: 'article', module: './TabBar' }]);
});

test('puts the bundle in the place of the runtime script and leaves the other releases', () => {
  const json = />(\{.*?)<\/script>/.exec(monolithPage(page, client, ['rail']))?.[1] ?? '';
  const { releases } = JSON.parse(json);
  expect(releases.shell.base + releases.shell.entry).toBe(CLIENT_PATH);
  expect(releases.shell.integrity).toBe('sha384-SVfatnSJinMW2kaY0tNr8GWYTbuLjipKiHfYDnLbPSlyVycMxOEHwtGmEAbxJXc1');
  expect(releases.rail).toEqual({ release: '2' });
});

test("has one name for the library's classes, and leaves those of the remotes", () => {
  expect(monolithPage(page, client, ['rail', 'account-save'])).toContain('class="ui-_0 R0 ui-_0"');
});

test('refuses a page without page state', () => {
  expect(() => monolithPage('<p>', client, [])).toThrow('page state');
});
