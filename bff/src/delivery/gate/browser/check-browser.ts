import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { RENDERED_ANEW_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { liveBeside, liveInWords, releasesWith, type CompatibilityCase } from '../cases/compatibility-case.ts';
import { readFixtures } from '../cases/read-fixtures.ts';
import type { RenderedFixture } from '../server/candidate-message.ts';
import { browserReasons, OTHER_HTML, RENDERS_OTHER_HTML, type PageReport } from './browser-reasons.ts';
import { behaviourOf, type GateIsland } from './gate-page.ts';
import { openGateSite } from './gate-site.ts';
import { installProbe, type Probed } from './page-probe.ts';
import { openWarmBrowser, type BrowserLimits, type WarmBrowser } from './warm-browser.ts';

/**
 * Most fixtures of each module of the candidate that become islands. A few are enough, because the trial on the server
 * renders all of them.
 */
const FIXTURES_TRIED = 2;
/** Time limit for islands to start, in milliseconds. */
const ALIVE_WITHIN_MS = 15_000;
/** Time limit for the whole page, in milliseconds. */
const PAGE_PATIENCE_MS = 25_000;
/** Time without an answer after which a page counts as blocked, in milliseconds. */
const BLOCKED_AFTER_MS = 6_000;
/** Time limit for a blocked page to report which line it is running, in milliseconds. */
const BUSY_PATIENCE_MS = 2_000;
/** Time between two checks whether the page still runs, in milliseconds. */
const ASK_EVERY_MS = 500;
/** Longest error message or address in a reason, in characters. */
const MESSAGE_MAXIMUM = 300;

/**
 * Returns the islands that try a release. A behaviour gets the server's HTML of every fixture, because it must work
 * with all HTML that its component renders. The component of a behaviour gets no server HTML, because it starts only on
 * pages where the server could not render it.
 * @param most largest number of fixtures of each module that become islands of its component.
 */
async function islandsOf(
  release: ReleaseOnDisk,
  most: number,
  rendered: readonly RenderedFixture[],
): Promise<GateIsland[]> {
  const remote = release.manifest.name;
  const { byModule } = await readFixtures(release);
  return [...byModule].flatMap(([module, fixtures]) => {
    const behaviour = behaviourOf(release, module);
    const islands = fixtures.map(({ name, props }) => {
      const onServer = rendered.find(
        (other) => other.remote === remote && other.module === module && other.fixture === name,
      );
      return { remote, module, fixture: name, props, html: onServer?.html ?? null };
    });
    if (!behaviour) return islands.slice(0, most);
    const taken = islands.filter(({ html }) => html !== null).map((island) => ({ ...island, behaviour }));
    return [...taken, ...islands.slice(0, most).map((island) => ({ ...island, html: null }))];
  });
}

/**
 * Returns the islands that try a candidate. For a remote: its own modules, and one module of each other remote. For a
 * shell: every live module.
 */
async function islandsToTry(
  { candidate, live }: CompatibilityCase,
  rendered: readonly RenderedFixture[],
): Promise<GateIsland[]> {
  const isShell = candidate.manifest.kind === 'shell';
  const others = Object.values(live).filter(
    ({ manifest }) => manifest.kind === 'remote' && manifest.name !== candidate.manifest.name,
  );
  const ofOthers = await Promise.all(
    others.map(async (other) => (await islandsOf(other, 1, rendered)).slice(0, isShell ? undefined : 1)),
  );
  return [...(isShell ? [] : await islandsOf(candidate, FIXTURES_TRIED, rendered)), ...ofOthers.flat()];
}

/**
 * Prepares a page to report which line it is running. In an endless loop, a browser can report the line only if
 * debugging began before the loop.
 * @returns a function that returns the place, such as `http://…/Card.js:1`, or `null` if the page does not answer.
 */
async function debugPage(page: Page): Promise<() => Promise<string | null>> {
  const devtools = await page.context().newCDPSession(page);
  let answer: ((place: string | null) => void) | undefined;
  const scripts = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  devtools.on('Debugger.paused', ({ callFrames: [frame] }) => {
    // Resumes a page that paused itself with a `debugger` statement.
    if (answer === undefined) devtools.send('Debugger.resume').catch(() => undefined);
    const url = frame && scripts.get(frame.location.scriptId);
    answer?.(url ? `${url}:${frame.location.lineNumber + 1}` : null);
  });
  await devtools.send('Debugger.enable');
  return () => {
    const place = new Promise<string | null>((resolve) => {
      answer = resolve;
    });
    devtools.send('Debugger.pause').catch(() => answer?.(null));
    return Promise.race([place, setTimeout(BUSY_PATIENCE_MS, null, { ref: false })]);
  };
}

/**
 * Checks again and again whether a page still runs.
 * @throws Error when the page no longer answers.
 */
async function untilBlocked(page: Page, busyAt: () => Promise<string | null>, signal: AbortSignal): Promise<never> {
  for (;;) {
    const answered = page.evaluate(() => true).catch(() => true);
    const isRunning = await Promise.race([answered, setTimeout(BLOCKED_AFTER_MS, false, { signal })]);
    if (!isRunning) {
      const place = await busyAt();
      throw new Error(
        `a script ran for ${BLOCKED_AFTER_MS / 1_000} s without a pause: look for an endless loop${place === null ? '' : ` (${place})`}`,
      );
    }
    await setTimeout(ASK_EVERY_MS, undefined, { signal });
  }
}

/** Describes an uncaught error, with the place that threw it. */
function errorInWords({ name, message, stack = '' }: Error): string {
  // Older shells do not catch this error of React, and the browser does not know which module caused it.
  if (OTHER_HTML.test(message)) return `a module ${RENDERS_OTHER_HTML}`;
  const place = /\(?(https?:\/\/[^\s)]+)\)?/.exec(stack.split('\n').slice(1).join('\n'))?.[1];
  return `${name}: ${message.slice(0, MESSAGE_MAXIMUM)}${place === undefined ? '' : ` (${place})`}`;
}

/** Most observations of one kind that the gate notes, because a page may throw a million errors. */
const NOTED_MAXIMUM = 50;

function note<Thing>(things: Thing[], thing: () => Thing): void {
  if (things.length < NOTED_MAXIMUM) things.push(thing());
}

/** Notes what the browser reports about a page: errors, files that did not load, requests to other origins. */
function watchPage(page: Page, origin: string): Pick<PageReport, 'errors' | 'missing' | 'elsewhere'> {
  const seen: Pick<PageReport, 'errors' | 'missing' | 'elsewhere'> = { errors: [], missing: [], elsewhere: [] };
  const isAsset = (address: string) => address.startsWith(`${origin}/assets/`);
  page.on('pageerror', (error) => note(seen.errors, () => errorInWords(error)));
  page.on('request', (request) => {
    const address = request.url();
    if (/^(https?|wss?):/.test(address) && !address.startsWith(origin))
      note(seen.elsewhere, () => address.slice(0, MESSAGE_MAXIMUM));
  });
  page.on('response', (response) => {
    if (isAsset(response.url()) && response.status() >= 400)
      note(seen.missing, () => ({ url: response.url(), how: `${response.status()}` }));
  });
  page.on('requestfailed', (request) => {
    if (isAsset(request.url()))
      note(seen.missing, () => ({ url: request.url(), how: request.failure()?.errorText ?? 'failed' }));
  });
  return seen;
}

/** Reasons of the browser trial against a candidate. If `hadBrowser` is false, the only reason is a missing browser. */
export interface BrowserFinding {
  reasons: string[];
  hadBrowser: boolean;
}

/** Trial of browser bundles, in a browser that stays open for a while. */
export interface BrowserTrial {
  /** Starts the browser before it is needed. */
  warm(): void;
  check(compatibilityCase: CompatibilityCase, rendered: readonly RenderedFixture[]): Promise<BrowserFinding>;
  close(): Promise<void>;
}

export function openBrowserTrial(limits?: BrowserLimits): BrowserTrial {
  const browser = openWarmBrowser(limits);
  return {
    warm: () => browser.warm(),
    check: (compatibilityCase, rendered) => checkBrowser(compatibilityCase, rendered, browser),
    close: () => browser.close(),
  };
}

/**
 * Tries the browser bundle of a candidate in Chromium, on a page with the live releases and the site's security policy.
 * The modules of the candidate are islands of this page and must start.
 * @param rendered server HTML of the fixtures, which the islands hydrate.
 */
async function checkBrowser(
  compatibilityCase: CompatibilityCase,
  rendered: readonly RenderedFixture[],
  browser: WarmBrowser,
): Promise<BrowserFinding> {
  const { manifest, assetBase } = compatibilityCase.candidate;
  const releases = releasesWith(compatibilityCase);
  if (releases[SHELL_NAME] === undefined)
    return {
      hadBrowser: true,
      reasons: ['no shell is live, so nothing could start the module: release the shell first'],
    };
  const islands = await islandsToTry(compatibilityCase, rendered);
  const site = await openGateSite(releases, islands);
  try {
    const { origin } = new URL(site.address);
    const base = origin + assetBase;
    const entry = base + (manifest.kind === 'shell' ? manifest.browser.runtime : manifest.browser.entry);
    const scripts =
      manifest.kind === 'remote'
        ? Object.values(manifest.browser.modules).flatMap(({ scripts: own, behaviour }) => [
            ...own,
            ...(behaviour === undefined ? [] : [behaviour]),
          ])
        : [];
    const quiet = manifest.kind === 'remote' ? [entry, ...new Set(scripts.map((path) => base + path))] : [];
    const tried = await browser.use(async (context): Promise<PageReport> => {
      const page = await context.newPage();
      const seen = watchPage(page, origin);
      const crashed = new Promise<never>((_resolve, reject) => {
        page.on('crash', () => reject(new Error('the page crashed')));
      });
      const busyAt = await debugPage(page);
      await page.addInitScript(installProbe, { base, entry, quiet, renderedAnew: RENDERED_ANEW_EVENT });
      const settled = async (): Promise<Probed | undefined> => {
        await page.goto(site.address, { waitUntil: 'domcontentloaded' });
        return page.evaluate((patience) => globalThis.plainwellGate?.settled(patience), ALIVE_WITHIN_MS);
      };
      const over = new AbortController();
      const blocked = untilBlocked(page, busyAt, over.signal);
      const probed = await Promise.race([settled(), crashed, blocked]).finally(() => {
        blocked.catch(() => undefined);
        over.abort();
      });
      if (!probed) throw new Error('the page has no probe');
      return { ...probed, ...seen };
    }, PAGE_PATIENCE_MS);
    const others = new Map(
      Object.values(liveBeside(compatibilityCase)).map((other) => [
        other.manifest.name,
        liveInWords(compatibilityCase, other.manifest),
      ]),
    );
    const reasons = tried.ok ? browserReasons(tried.result, { candidate: manifest.name, others }) : [tried.reason];
    // Removes the address of the gate's own site from reasons, because it does not exist after the trial.
    return {
      hadBrowser: tried.ok || tried.hadBrowser,
      reasons: reasons.map((reason) => reason.replaceAll(base, '').replaceAll(origin, '')),
    };
  } finally {
    await site.close();
  }
}
