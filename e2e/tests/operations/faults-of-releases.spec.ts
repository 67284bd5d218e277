import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import { behavioursInScript } from '@plainwell/federation/build/behaviours/behaviours-config.ts';
import { ARTICLE, clickAtOnce, island, printButton } from '../../harness/pages/article-page.ts';
import { failureList, releasesOn } from '../../harness/readers/failure-list.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { misbehaviours } from '../../harness/remotes/break-module.ts';
import { sumOf } from '../../harness/site/read-metrics.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** The part that the test breaks in each remote: a component, or a behaviour that starts on its own. */
const BROKEN = [
  { folder: 'mfe-article', remote: 'article', behaviour: 'TableOfContents', server: 'TableOfContents' },
  { folder: 'mfe-reader-tools', remote: 'reader-tools', component: 'ShareBar', server: 'ShareBar' },
  { folder: 'mfe-account-save', remote: 'account-save', component: 'SaveControl', server: 'SaveControl' },
  { folder: 'mfe-ads-rail', remote: 'rail', behaviour: 'RailSlot', server: 'ReadNext' },
] as const;

type Broken = (typeof BROKEN)[number];

interface Fault {
  /** Returns the rewrites of a release's files. */
  rewrite: (broken: Broken) => Record<string, (text: string) => string>;
  /** Whether the server cannot render the modules. Browsers then report the failure in each page view. */
  isUnrendered?: boolean;
  /**
   * Whether modules with the fault start only when the reader presses "Try again", so that the page does not show them
   * before.
   */
  isAskedFor?: boolean;
  /** Type and cause that the console lists for the fault. */
  listed: string | ((broken: Broken) => string);
}

/** Returns the name of the script with a behaviour. */
function scriptOf({ folder, behaviour }: Extract<Broken, { behaviour: string }>): string {
  const names = readdirSync(join(String(builds[folder]), 'browser/behaviours')).filter((name) => name.endsWith('.js'));
  const script = names.find((name) => behavioursInScript(name).includes(behaviour));
  if (script === undefined) throw new Error(`${folder} has no behaviour ${behaviour}`);
  return script;
}

/** Returns the file that readers' browsers load first: the container, or the script of the behaviour. */
const entryOf = (broken: Broken) =>
  'component' in broken ? 'browser/remoteEntry.js' : `browser/behaviours/${scriptOf(broken)}`;

/**
 * Returns the statement followed by the text, or for a behaviour only the statement, because a behaviour's size is
 * limited.
 */
const withText = (broken: Broken, statement: string, text: string) =>
  'behaviour' in broken ? statement : `${statement}\n${text}`;

/** Returns the code that replaces a component, or the behaviours of a script, with those that throw. */
function throwing(broken: Broken): string {
  if ('behaviour' in broken) {
    const globals = behavioursInScript(scriptOf(broken)).map((name) => behaviourName(broken.remote, `./${name}`));
    return globals.map((global) => `globalThis.${global} = () => { throw new Error('broken on purpose'); };`).join('');
  }
  const name = containerName(broken.remote);
  return `{ const own = ${name}; ${name} = { init: (...given) => own.init(...given), get: async () => () => ({ default() { throw new Error('broken on purpose'); } }) }; }`;
}

const faults: Readonly<Record<string, Fault>> = {
  'whose scripts throw': {
    rewrite: (broken) => ({
      [entryOf(broken)]: (text) => withText(broken, `throw new Error('broken on purpose');`, text),
    }),
    listed: 'missing executed-but-missing',
  },
  'without the module': {
    rewrite: (broken) => ({
      [entryOf(broken)]: (text) =>
        'component' in broken ? text.replaceAll(`"./${broken.component}"`, '"./Unheard"') : '"nothing";',
    }),
    listed: (broken) => ('component' in broken ? 'missing contract' : 'missing executed-but-missing'),
  },
  'whose modules throw as they start': {
    rewrite: (broken) => ({
      [entryOf(broken)]: (text) => ('behaviour' in broken ? throwing(broken) : `${text}\n${throwing(broken)}`),
    }),
    listed: 'missing render',
  },
  'whose modules throw on the server': {
    rewrite: ({ server }) => ({ [`server/${server}.js`]: misbehaviours['throws while it renders'](server) }),
    isUnrendered: true,
    listed: 'missing render',
  },
  'whose modules hang on the server': {
    rewrite: ({ server }) => ({ [`server/${server}.js`]: misbehaviours['loops for ever'](server) }),
    isUnrendered: true,
    isAskedFor: true,
    listed: 'timeout timeout',
  },
};

/**
 * Starts a site in which all remotes have the fault.
 * @returns the site and a page of its operator.
 */
async function siteWith(browser: Browser, { rewrite }: Pick<Fault, 'rewrite'>, path: string) {
  const broken = await Promise.all(BROKEN.map((each) => alteredBuild(each.folder, rewrite(each))));
  const sound = Object.entries(builds).flatMap(([folder, build]) =>
    BROKEN.some((each) => each.folder === folder) ? [] : [build],
  );
  const site = await startSite({ releases: [...sound, ...broken] });
  const operator = await operatorAt(browser, site, path);
  return { site, operator };
}

async function counterOf({ url }: RunningSite, name: string, labels: Record<string, string>): Promise<number> {
  return sumOf(await (await fetch(`${url}/metrics`)).text(), name, labels);
}

/** Opens an article and uses something of every remote. */
async function wantAll(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url + ARTICLE);
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }).first());
  await clickAtOnce(printButton(page));
  await island(page, 'byline').getByRole('link').first().focus();
  await island(page, 'railTop').scrollIntoViewIfNeeded();
}

for (const [what, fault] of Object.entries(faults)) {
  test(`releases ${what} stand in the console, of whichever remote they are @full`, async ({ browser, page }) => {
    const { site, operator } = await siteWith(browser, fault, '/ops');
    if (fault.isAskedFor === true) await page.goto(site.url + ARTICLE);
    else await wantAll(page, site.url);
    const releases = await releasesOn(page);
    const expected = BROKEN.map(
      (broken) =>
        `${broken.remote} ${releases[broken.remote]} ${typeof fault.listed === 'string' ? fault.listed : fault.listed(broken)}`,
    ).sort();
    await expect.poll(() => failureList(operator).added(0)).toEqual(expected);
    const loads = { phase: 'server-render', outcome: 'failure' };
    for (const { remote } of fault.isUnrendered === true ? BROKEN : [])
      await expect.poll(() => counterOf(site, 'plainwell_loads_total', { ...loads, remote })).toBeGreaterThan(0);
    await operator.context().close();
    await site.stop();
  });
}

test('what the policy refuses to a release stands in the console as that release’s, of whichever remote it is @full', async ({
  browser,
  page,
}) => {
  const rewrite = (broken: Broken) => ({
    [entryOf(broken)]: (text: string) =>
      withText(broken, `fetch('https://harm.example/${broken.remote}').catch(() => {});`, text),
  });
  const { site, operator } = await siteWith(browser, { rewrite }, '/ops/script-errors');
  await wantAll(page, site.url);
  const releases = await releasesOn(page);
  const rows = operator.getByRole('row').filter({ hasText: 'refused by the policy' });
  for (const { remote } of BROKEN) {
    await expect(async () => {
      await operator.reload();
      await expect(rows.filter({ hasText: `${remote} ${releases[remote]}` }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await operator.context().close();
  await site.stop();
});
