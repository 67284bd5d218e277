import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { releaseManifestSchema, type ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import { ISLAND_TAG, PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { builds } from '../site/start-site.ts';
import { expect } from '../expect.ts';

/** Address of the page. No server has this address; Playwright's routes answer all requests. */
export const ISLANDS_PAGE = 'https://islands.example/';
const REMOTE = 'rail';
/** Address of an empty release set, because the page state itself contains the releases. */
const RELEASE_SET = '/release-set.json';
/** The release of every script, as the page reports it. */
export const ISLANDS_RELEASE = '1.0.0-made';

/** An island as the server would write it. */
export interface WrittenIsland {
  slot: string;
  strategy?: HydrationStrategy;
  unavailable?: 'notice' | 'server-html';
  module?: string;
  props?: object;
  /** The server's HTML. If absent, the browser renders the island. */
  html?: string;
  /** Whether the module's behaviour takes over the HTML; otherwise the island is a component. */
  isBehaviour?: boolean;
}

/** Returns the path of a module's behaviour in the made-up release. */
const behaviourPath = (module: string) => `behaviours/${module.slice(2)}.js`;

/**
 * Waits until the loader has taken over the page. From then on, a test can arm islands, and the loader tracks events of
 * hydrated code.
 */
export async function untilLoaderHasCome(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => globalThis.plainwell?.arm !== undefined)).toBe(true);
}

/** Returns the HTML of an island. */
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

/**
 * Returns the code of a remote's container. When the host loads a module, the container creates the module with the
 * React that the host shares.
 */
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

/** Returns the script of a behaviour. */
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

/** The parts of the page. */
interface IslandsPageParts {
  body: string;
  /** Code of a runtime script that replaces the shell's. */
  runtime?: string;
  /**
   * Modules of the page's one remote by name: a JavaScript expression for the default export, which may use `React` and
   * `h` (`createElement`).
   */
  modules?: Readonly<Record<string, string>>;
  /** Behaviours of the page's one remote by module: a JavaScript expression for the export of each behaviour. */
  behaviours?: Readonly<Record<string, string>>;
  /** Integrity value of the behaviours; empty by default. */
  integrity?: string;
  /** The end of the address, such as `#there`. */
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
 * Opens a page that has only islands, with the shell's built bootstrap and loader. It lets tests check the loader
 * without a site, and with a runtime that they control (`held-islands.ts`). `breakAssets` can break the page's scripts.
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
  // Registers the route on the context, so that routes of the page, such as those of `breakAssets`, take precedence.
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
