import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserRelease, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';
import { pagePolicy } from '../../../http/responses/security-policy.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';

/** An island of the gate's page: a module with the props of one fixture. */
export interface GateIsland {
  remote: string;
  module: string;
  fixture: string;
  props: object;
  /** As the server rendered it; `null` leaves it to the browser. */
  html: string | null;
  /** Path and integrity value of the behaviour that takes the HTML over; without one the component comes alive. */
  behaviour?: { path: string; integrity: string } | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function attribute(name: string, value: string): string {
  return `data-${name}="${value.replaceAll(/[&"<>]/g, (character) => escapes[character] ?? character)}"`;
}

function islandHtml({ remote, module, fixture, props, html, behaviour }: GateIsland): string {
  const attributes = [
    attribute('slot', fixture),
    attribute('remote', remote),
    attribute('module', module),
    attribute('strategy', 'load'),
    // As `renderModule` of the shell has it (contract: ShellServer).
    attribute('prefix', `${module.replaceAll(/\W/g, '')}-`),
    attribute('unavailable', 'server-html'),
    attribute('props', JSON.stringify(props)),
    ...(html === null ? [attribute('render', 'browser')] : []),
    ...(behaviour === undefined ? [] : [attribute('behaviour', behaviour.path), attribute('integrity', behaviour.integrity)]),
  ];
  return `<${ISLAND_TAG} ${attributes.join(' ')}>${html ?? ''}</${ISLAND_TAG}>`;
}

function forBrowser({ manifest, assetBase }: ReleaseOnDisk): BrowserRelease {
  const entry = manifest.kind === 'shell' ? manifest.browser.runtime : manifest.browser.entry;
  return { release: manifest.version, base: assetBase, entry, integrity: manifest.files[entry]?.integrity ?? '' };
}

/** A page of nothing but islands, with the state, the scripts and the policy of its release set, as a page of the site has them. */
export async function gatePage(releases: ReleasesByName, islands: readonly GateIsland[]): Promise<{ html: string; policy: string }> {
  const shell = releases[SHELL_NAME];
  if (shell?.manifest.kind !== 'shell') throw new Error('a page needs a shell');
  const { browser: { loader, inlineScripts }, files } = shell.manifest;
  // Pages of older shells hold the loader itself.
  const inline = inlineScripts?.['bootstrap'] ?? loader;
  const script = await readFile(join(shell.folder, inline), 'utf8');
  const state: PageState = {
    language: 'en',
    releases: {
      ...Object.fromEntries(Object.values(releases).map((release) => [release.manifest.name, forBrowser(release)])),
      [SHELL_NAME]: forBrowser(shell),
    },
    loader: { entry: loader, integrity: files[loader]?.integrity ?? '' },
    messages: { stillLoading: 'Still loading', couldNotLoad: 'Could not load', tryAgain: 'Try again' },
  };
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gate</title><link rel="icon" href="data:,"></head><body>
${islands.map(islandHtml).join('\n')}
<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>
<script>${script}</script></body></html>`;
  return { html, policy: pagePolicy({ scripts: [`'${files[inline]?.integrity}'`], styles: [] }) };
}
