import { createHash } from 'node:crypto';
import type { BrowserRelease, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { stylePrefixes } from '@plainwell/contracts/browser/container-name.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { LIBRARY_OWNER, type ComponentModule } from '../components/bundle-components.ts';
import type { MonolithClient } from './build-client.ts';

/** Path of the bundle. */
export const CLIENT_PATH = '/monolith/client.js';

const STATE = new RegExp(`(<script[^>]* id="${PAGE_STATE_ID}"[^>]*>)(.*?)(</script>)`, 's');

/** Returns the bundle's address relative to a release's base, because the shell's other scripts keep this base. */
const pathFrom = (base: string) => base.slice(1).replaceAll(/[^/]+\//g, '../') + CLIENT_PATH.slice(1);

/**
 * Returns the address of a page's release set.
 * @throws Error if the page has no page state.
 */
export function releaseSetUrl(html: string): string {
  const json = STATE.exec(html)?.[2];
  if (json === undefined) throw new Error('the page holds no page state');
  const {
    releaseSet: [url],
  }: PageState = JSON.parse(json);
  return url;
}

/** Returns the modules of all islands on the pages that can come alive, without duplicates. */
export function liveModules(pages: readonly string[]): ComponentModule[] {
  const islands = pages.flatMap((html) => html.match(new RegExp(`<${ISLAND_TAG} [^>]*data-props=`, 'g')) ?? []);
  const names = new Set(
    islands.map(
      (island) => `${/data-remote="([^"]*)"/.exec(island)?.[1]} ${/data-module="([^"]*)"/.exec(island)?.[1]}`,
    ),
  );
  return [...names].map((name) => {
    const [remote = '', module = ''] = name.split(' ');
    return { remote, module };
  });
}

/**
 * Returns a page of the site as one team would send it: the bundle replaces the runtime script, and the shared
 * library's class names exist only once. Text, styles, loader and the strategies of islands stay the same.
 * @param owners names of the shell and the remotes, each of which has its own prefix of the library's class names.
 * @param shell the shell's release in the page's release set.
 * @throws Error if the page has no page state.
 */
export function monolithPage(
  html: string,
  { script, libraryClasses }: MonolithClient,
  owners: readonly string[],
  shell: BrowserRelease,
): string {
  if (!STATE.test(html)) throw new Error('the page holds no page state');
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const withBundle = html.replace(STATE, (_all, start: string, json: string, end: string) => {
    const state: PageState = JSON.parse(json);
    // Releases in the page state override those of the release set.
    const releases = { shell: { ...shell, entry: pathFrom(shell.base), integrity } };
    return start + JSON.stringify({ ...state, releases }).replaceAll('<', String.raw`\u003c`) + end;
  });
  const prefixes = owners.map((owner) => stylePrefixes(owner)[0]);
  return withBundle.replaceAll(
    new RegExp(`\\b(?:${prefixes.join('|')})(_\\w+)`, 'g'),
    (ofRemote: string, rest: string) => {
      const ofLibrary = `${stylePrefixes(LIBRARY_OWNER)[0]}${rest}`;
      return libraryClasses.has(ofLibrary) ? ofLibrary : ofRemote;
    },
  );
}
