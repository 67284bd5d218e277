import type { Page, Route } from '@playwright/test';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { SHELL_NAME, type ReleasableName } from '@plainwell/contracts/modules/remotes.ts';

/** Ways in which the files of a release fail to load. */
export type Breakage =
  | 'answers 404'
  | 'hangs'
  | 'answers an HTML page'
  | 'is not the one released'
  | 'answers 500'
  | 'answers 410'
  | 'is blocked';

/** Ways in which files fail, with the type and cause that operators read. */
export const fileFaults: readonly { breakage: Breakage; type: string; cause: string }[] = [
  { breakage: 'answers 404', type: 'missing', cause: 'not-found' },
  { breakage: 'answers 410', type: 'missing', cause: 'gone' },
  { breakage: 'answers an HTML page', type: 'missing', cause: 'html' },
  { breakage: 'answers 500', type: 'missing', cause: 'server' },
  { breakage: 'is not the one released', type: 'missing', cause: 'integrity' },
  { breakage: 'is blocked', type: 'missing', cause: 'blocked' },
];

/** All names that have releases: the remotes and the shell. */
export const releasables: readonly ReleasableName[] = [...Object.keys(moduleProps), SHELL_NAME];

/** Answers a request as a broken server would. A request that hangs gets no answer. */
async function answerBroken(route: Route, breakage: Breakage): Promise<void> {
  if (breakage === 'answers 404')
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' });
  if (breakage === 'answers 410')
    await route.fulfill({ status: 410, contentType: 'text/plain', body: 'No longer kept.' });
  if (breakage === 'is blocked') await route.abort('blockedbyclient');
  if (breakage === 'answers 500')
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something broke.' });
  if (breakage === 'answers an HTML page')
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' });
  if (breakage === 'is not the one released') {
    await route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: `throw new Error('this script must never run')`,
    });
  }
}

/** Broken files that a test can repair. */
export interface BrokenAssets {
  /**
   * Returns the number of requests so far for broken scripts that the page would run. Requests of the diagnosis,
   * preloads and the engagement script do not count.
   */
  scriptRequests: () => number;
  /** Lets all further requests through. */
  mend: () => void;
  /** Answers the requests that hang, as a slow server eventually would. */
  answerHanging: () => Promise<void>;
}

/**
 * Calls back with the address of every script that a page requests in order to run it. Uses Chromium's own protocol,
 * because only this protocol distinguishes preloads.
 */
async function onScriptRequest(page: Page, callback: (url: URL) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    if (type === 'Script' && !request.isLinkPreload) callback(new URL(request.url));
  });
  await session.send('Network.enable');
}

/**
 * Makes the scripts of a release fail in the way of `breakage`.
 * @param files pattern of the scripts to break; all by default.
 */
export async function breakAssets(
  page: Page,
  name: ReleasableName,
  breakage: Breakage,
  files = /\.js(\?|$)/,
): Promise<BrokenAssets> {
  let requests = 0;
  let isMended = false;
  const hanging: Route[] = [];
  const isBroken = ({ pathname, search }: URL) =>
    pathname.startsWith(`/assets/${name}/`) && files.test(pathname + search);
  await onScriptRequest(page, (url) => {
    if (isBroken(url) && !url.pathname.includes('/engagement.')) requests += 1;
  });
  await page.route(isBroken, async (route) => {
    if (!isMended && breakage === 'hangs') hanging.push(route);
    if (isMended) await route.fallback();
    else await answerBroken(route, breakage);
  });
  return {
    scriptRequests: () => requests,
    mend: () => {
      isMended = true;
    },
    async answerHanging() {
      await Promise.all(hanging.splice(0).map((route) => route.continue()));
    },
  };
}
