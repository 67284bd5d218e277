import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { releaseManifestSchema, type ShellManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { builds } from '../site/start-site.ts';
import { expect } from '../expect.ts';

/** Where the page stands: no server is asked. */
export const ISLANDS_PAGE = 'https://islands.example/';
const REMOTE = 'rail';
/** Address of a release set of nothing: the page names its releases itself. */
const RELEASE_SET = '/release-set.json';
/** The release of each script, as the page reports it. */
export const ISLANDS_RELEASE = '1.0.0-made';

/** An island as the server would have written it. */
export interface WrittenIsland {
  slot: string;
  strategy?: HydrationStrategy;
  unavailable?: 'notice' | 'server-html';
  module?: string;
  props?: object;
  /** The server's HTML; without any, the browser renders the island. */
  html?: string;
  /** The module's behaviour takes the HTML over; otherwise the island is a component. */
  isBehaviour?: boolean;
}

/** Path of a module's behaviour in the made release. */
const behaviourPath = (module: string) => `behaviours/${module.slice(2)}.js`;

/** Waits until the loader has taken the page over: then islands can be armed, and hydrated code is heard. */
export async function untilLoaderHasCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => globalThis.plainwell?.arm !== undefined)).toBe(true);
}

/** The HTML of an island. */
export function writtenIsland({
  slot,
  strategy = 'interaction',
  unavailable = 'server-html',
  module = './Card',
  props = {},
  html,
  isBehaviour = false,
}: WrittenIsland): string {
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const ofComponent = isBehaviour ? '' : ` data-prefix="${slot}-" data-props="${json}"`;
  return `<${ISLAND_TAG}${ofComponent} data-slot="${slot}" data-remote="${REMOTE}" data-module="${module}" data-strategy="${strategy}"
    data-unavailable="${unavailable}"${html === undefined ? ' data-render="browser"' : ''}>${html ?? ''}</${ISLAND_TAG}>`;
}

/** A remote's container whose modules are made when they are loaded, with the React that the host shares. */
function containerText(modules: Readonly<Record<string, string>>): string {
  const makers = Object.entries(modules).map(([name, maker]) => `${JSON.stringify(name)}: (React, h) => (${maker}),`);
  return `var ${containerName(REMOTE)} = (() => {
    const makers = { ${makers.join('\n')} };
    let React;
    return {
      init({ react }) { React = Object.values(react)[0].lib(); },
      async get(name) {
        if (!(name in makers)) throw new Error(name + ' does not exist in this container');
        const made = makers[name](React, React.createElement);
        return () => ({ default: made });
      },
    };
  })();`;
}

/** The script of a behaviour. */
export function behaviourText(module: string, start: string): string {
  return `globalThis.${behaviourName(REMOTE, module)} = ${start};`;
}

async function shellManifest(): Promise<ShellManifest> {
  const manifest = releaseManifestSchema.parse(
    JSON.parse(await readFile(join(String(builds['shell']), 'release.json'), 'utf8')),
  );
  if (manifest.kind !== 'shell') throw new Error('shell is not built as a shell');
  return manifest;
}

/** What the page is made of. */
interface IslandsPageParts {
  body: string;
  /** Text of a runtime script, in place of the shell's own. */
  runtime?: string;
  /**
   * Modules of the page's one remote by name: a JavaScript expression for the default export, with `React` and `h`
   * (`createElement`) at hand.
   */
  modules?: Readonly<Record<string, string>>;
  /** Behaviours of that remote by module: a JavaScript expression for what a behaviour exports. */
  behaviours?: Readonly<Record<string, string>>;
  /** Integrity value of the behaviours; none is said without it. */
  integrity?: string;
  /** What the address ends with, such as `#there`. */
  hash?: string;
}

function documentOf(bootstrap: string, { body, behaviours = {}, integrity = '' }: IslandsPageParts): string {
  const release = (name: string, entry: string) => ({
    release: ISLANDS_RELEASE,
    base: `/assets/${name}/`,
    entry,
    integrity: '',
  });
  const ofModules = Object.fromEntries(
    Object.keys(behaviours).map((module) => [module, { entry: behaviourPath(module), integrity }]),
  );
  const releases = {
    shell: release('shell', 'runtime.js'),
    [REMOTE]: { ...release(REMOTE, 'remoteEntry.js'), behaviours: ofModules },
  };
  const state: PageState = {
    loader: { ...release('shell', 'loader.js'), diagnosis: { entry: 'diagnosis.js', integrity: '' } },
    releases,
    releaseSet: [RELEASE_SET, { integrity: '' }],
    messages: { stillLoading: 'Still loading', couldNotLoad: 'Could not load', tryAgain: 'Try again' },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Islands</title><link rel="icon" href="data:,"></head><body>
    ${body}
    <script type="application/json" id="${PAGE_STATE_ID}">${JSON.stringify(state)}</script>
    <script>${bootstrap}</script></body></html>`;
}

/**
 * Opens a page of nothing but islands and the shell's built bootstrap and loader: what the loader does is seen without
 * a site, and with a runtime that does as the test says (`held-islands.ts`). Scripts can be broken with `breakAssets`.
 */
export async function openIslandsPage(page: Page, parts: IslandsPageParts): Promise<void> {
  const { runtime, modules = {}, behaviours = {}, hash = '' } = parts;
  const { browser } = await shellManifest();
  const read = (path: string) => readFile(join(String(builds['shell']), path), 'utf8');
  const html = documentOf(await read(String(browser.inlineScripts?.['bootstrap'])), parts);
  const scripts: Readonly<Record<string, string>> = {
    '/assets/shell/loader.js': await read(browser.loader),
    '/assets/shell/diagnosis.js': await read(String(browser.diagnosis)),
    '/assets/shell/runtime.js': runtime ?? (await read(browser.runtime)),
    [`/assets/${REMOTE}/remoteEntry.js`]: containerText(modules),
    ...Object.fromEntries(
      Object.entries(behaviours).map(([module, start]) => [
        `/assets/${REMOTE}/${behaviourPath(module)}`,
        behaviourText(module, start),
      ]),
    ),
  };
  // Of the context, so that routes of the page, such as those of `breakAssets`, go before.
  await page.context().route(`${ISLANDS_PAGE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = scripts[pathname];
    if (script !== undefined) await route.fulfill({ contentType: 'text/javascript', body: script });
    else if (pathname === RELEASE_SET) await route.fulfill({ json: {} });
    else if (pathname.startsWith('/assets/'))
      await route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' });
    else if (pathname.startsWith('/api/')) await route.fulfill({ status: 202 });
    else
      await route.fulfill({
        contentType: 'text/html',
        body: pathname === '/' ? html : `<!doctype html><title>${pathname}</title>`,
      });
  });
  await page.goto(ISLANDS_PAGE + hash);
  await untilLoaderHasCome(page);
}
