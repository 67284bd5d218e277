import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import type { BrowserRelease, BrowserScript, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { pagePolicy } from '../../../http/responses/security-policy.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';

/** Path at which the gate's site serves an empty release set. */
export const EMPTY_SET_PATH = '/release-set.json';

/** Island of the gate's page: a module with the props of one fixture. */
export interface GateIsland {
  remote: string;
  module: string;
  fixture: string;
  props: object;
  /** HTML from the server; with `null`, the browser renders the island. */
  html: string | null;
  /** Behaviour that takes over the HTML; without it, the component starts. */
  behaviour?: BrowserScript | undefined;
}

function attribute(name: string, value: string): string {
  return `data-${name}="${escapeUTF8(value)}"`;
}

function islandHtml({ remote, module, fixture, props, html, behaviour }: GateIsland): string {
  const attributes = [
    attribute('slot', fixture),
    attribute('remote', remote),
    attribute('module', module),
    attribute('strategy', 'load'),
    // The same prefix as in `renderModule` of the shell (contract: ShellServer).
    attribute('prefix', `${module.replaceAll(/\W/g, '')}-`),
    attribute('unavailable', 'server-html'),
    ...(html === null ? [attribute('render', 'browser')] : []),
    // Older shells, which do not fetch release sets, find a behaviour in these attributes.
    ...(behaviour === undefined
      ? [attribute('props', JSON.stringify(props))]
      : [attribute('behaviour', behaviour.entry), attribute('integrity', behaviour.integrity)]),
  ];
  return `<${ISLAND_TAG} ${attributes.join(' ')}>${html ?? ''}</${ISLAND_TAG}>`;
}

const scriptOf = ({ files }: ReleaseOnDisk['manifest'], entry: string): BrowserScript => ({
  entry,
  integrity: files[entry]?.integrity ?? '',
});

/** Returns the behaviour of a module; `undefined` if the release has none. */
export function behaviourOf({ manifest }: ReleaseOnDisk, module: string): BrowserScript | undefined {
  const path = manifest.kind === 'remote' ? manifest.browser.modules[module]?.behaviour : undefined;
  return path === undefined || manifest.files[path] === undefined ? undefined : scriptOf(manifest, path);
}

function forBrowser(release: ReleaseOnDisk): BrowserRelease {
  const { manifest, assetBase } = release;
  const ofRelease = { release: manifest.version, base: assetBase };
  if (manifest.kind === 'shell') return { ...ofRelease, ...scriptOf(manifest, manifest.browser.runtime) };
  const behaviours = Object.keys(manifest.browser.modules).flatMap((module) => {
    const behaviour = behaviourOf(release, module);
    return behaviour === undefined ? [] : [[module, behaviour] as const];
  });
  return { ...ofRelease, ...scriptOf(manifest, manifest.browser.entry), behaviours: Object.fromEntries(behaviours) };
}

/**
 * Returns a page that consists of islands, with the state, the scripts and the security policy of its release set, as
 * on the site.
 */
export async function gatePage(
  releases: ReleasesByName,
  islands: readonly GateIsland[],
): Promise<{ html: string; policy: string }> {
  const shell = releases[SHELL_NAME];
  if (shell?.manifest.kind !== 'shell') throw new Error('a page needs a shell');
  const {
    browser: { loader, diagnosis, inlineScripts },
    files,
  } = shell.manifest;
  // Older shells have no bootstrap, so their pages contain the loader inline.
  const inline = inlineScripts?.['bootstrap'] ?? loader;
  const script = await readFile(join(shell.folder, inline), 'utf8');
  const state: PageState = {
    loader: {
      release: shell.manifest.version,
      base: shell.assetBase,
      ...scriptOf(shell.manifest, loader),
      diagnosis: diagnosis === undefined ? diagnosis : scriptOf(shell.manifest, diagnosis),
    },
    // All shells find the releases here, including older shells, which do not fetch release sets.
    releases: Object.fromEntries(
      Object.values(releases).map((release) => [release.manifest.name, forBrowser(release)]),
    ),
    releaseSet: [EMPTY_SET_PATH, { integrity: '' }],
    messages: { stillLoading: 'Still loading', couldNotLoad: 'Could not load', tryAgain: 'Try again' },
  };
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gate</title><link rel="icon" href="data:,"></head><body>
${islands.map(islandHtml).join('\n')}
<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>
<script>${script}</script></body></html>`;
  return { html, policy: pagePolicy({ scripts: [`'${files[inline]?.integrity}'`], styles: [] }) };
}
