/**
 * Checks the composed site in Chromium, Firefox and WebKit: every kind of page at two widths, fonts, policy,
 * prefetching, the main journeys, failing scripts, and leaving while scripts load. Skips and names engines that are not
 * installed. Prints a table at the end. The exit code is 1 if a check fails. Arguments are parts of names of engines
 * (`Firefox`) or checks (`gallery`). CHROMIUM_PATH and FIREFOX_PATH name browsers.
 */
import { adsChecks } from './checks/ads.ts';
import { bottomTabsChecks } from './checks/bottom-tabs.ts';
import { causeChecks } from './checks/loading/causes.ts';
import { captureChecks } from './checks/loading/capture.ts';
import { DESK, type Check } from './checks/check.ts';
import { commentingChecks } from './checks/commenting.ts';
import { engagementChecks } from './checks/loading/engagement.ts';
import { infinitePageChecks } from './checks/infinite-page.ts';
import { feedbackChecks } from './checks/feedback.ts';
import { fontChecks } from './checks/layout/fonts.ts';
import { galleryChecks } from './checks/gallery.ts';
import { journeyChecks } from './checks/journeys.ts';
import { leavingChecks } from './checks/loading/leaving.ts';
import { openedAheadChecks } from './checks/loading/opened-ahead.ts';
import { pageChecks } from './checks/layout/pages.ts';
import { policyChecks } from './checks/loading/policy.ts';
import { savingChecks } from './checks/saving.ts';
import { sharingChecks } from './checks/sharing.ts';
import type { Engine, EnginePage, FoundEngine } from './drivers/engine.ts';
import { findEngines } from './drivers/find-engines.ts';
import { startFaultySite, type FaultySite } from './faulty-site.ts';

const wanted = process.argv.slice(2);
const found = findEngines();
const isEngine = (word: string) => found.some(({ name }) => name.toLowerCase() === word.toLowerCase());
const engines = found.filter(
  ({ name }) => !wanted.some(isEngine) || wanted.some((word) => word.toLowerCase() === name.toLowerCase()),
);
const parts = wanted.filter((word) => !isEngine(word));
const checks = [
  ...pageChecks,
  ...fontChecks,
  ...policyChecks,
  ...engagementChecks,
  ...journeyChecks,
  ...galleryChecks,
  ...infinitePageChecks,
  ...savingChecks,
  ...sharingChecks,
  ...feedbackChecks,
  ...commentingChecks,
  ...bottomTabsChecks,
  ...adsChecks,
  ...causeChecks,
  ...captureChecks,
  ...leavingChecks,
  ...openedAheadChecks,
].filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

interface Result {
  engine: string;
  passed: number;
  failed: number;
  note: string;
}

/**
 * Runs one check.
 * @returns the reason why it failed, or `null`.
 */
async function runCheck(check: Check, engine: Engine, site: FaultySite): Promise<string | null> {
  const pages: EnginePage[] = [];
  const open = async (size = DESK) => {
    const page = await engine.open(size);
    pages.push(page);
    return page;
  };
  try {
    await check.run({ engine: engine.name, site, open });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const page of pages) await page.close().catch(() => undefined);
  }
}

async function tryEngine(candidate: FoundEngine, site: FaultySite): Promise<Result> {
  if ('missing' in candidate) {
    console.log(`\nskipped: ${candidate.missing}`);
    return { engine: candidate.name, passed: 0, failed: 0, note: `skipped: ${candidate.missing}` };
  }
  const engine = await candidate.start();
  console.log(`\n— ${engine.name} (${engine.version})`);
  const result = { engine: engine.name, passed: 0, failed: 0, note: engine.version };
  try {
    for (const check of checks) {
      const reason = await runCheck(check, engine, site);
      result[reason === null ? 'passed' : 'failed'] += 1;
      console.log(reason === null ? `  ✓ ${check.name}` : `  ✘ ${check.name}: ${reason}`);
    }
  } finally {
    await engine.close();
  }
  return result;
}

const site = await startFaultySite();
const results: Result[] = [];
try {
  for (const candidate of engines) {
    results.push(
      await tryEngine(candidate, site).catch((error: unknown) => {
        console.log(`  ✘ ${candidate.name}: ${String(error)}`);
        return { engine: candidate.name, passed: 0, failed: 1, note: 'it could not be driven to the end' };
      }),
    );
  }
} finally {
  await site.stop();
}
console.log('');
console.table(results);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(failed === 0 ? 'all that was tried holds' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
