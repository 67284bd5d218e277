// npm test: runs the tests that every change must pass, on a fresh clone too. npm run test:full: runs all tests, also
// those with @full. The last line reads `N passed, N failed, N skipped`. The lines before it list the failures with
// their messages, because a log may lose its beginning. With `CI` set, a failed test runs again, at most twice. A test
// that then passes is listed as FLAKY and counted separately.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { findBrowser } from '../install/find-browser.mjs';
import { findServers } from '../install/find-servers.mjs';
import { releasePackages } from '../release-packages.mjs';
import { buildReleases, run, runAside } from '../run.mjs';
import { endOfRun } from '../testing/test-report.mjs';
import { endToEndResults, FULL_TAG, resultsOfReport, sum, unitResults } from '../testing/test-results.mjs';

const isFull = process.argv.includes('--full');
await ensureInstall();
let total = sum([]);
/** Number of tests that this run leaves out. */
let left = 0;

function add(results) {
  total = sum([total, results]);
}

/** Adds the results of a test run. A run that fails without a failed test counts as one failure. */
function addTests(name, code, results) {
  const hasFailed = code !== 0 && results.failures.length === 0;
  add(hasFailed ? { ...results, failures: [{ name, message: `the run ended with code ${code}` }] } : results);
}

function sayTime(name, began) {
  console.log(`— ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Runs one part, and prints its name before and its duration after. */
async function part(name, work) {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const outcome = await work();
  sayTime(name, began);
  return outcome;
}

/** Counts one check as one test. */
function addCheck(name, holds) {
  add(holds ? { passed: 1 } : { failures: [{ name: `check: ${name}`, message: `look for "— ${name}" in the log` }] });
}

/** Runs one check. Resolves with whether the check passed. */
async function check(name, work) {
  const holds = (await part(name, work)) === 0;
  addCheck(name, holds);
  return holds;
}

/** Runs checks in parallel, because each uses one processor. */
async function checkAside(checks) {
  const began = performance.now();
  const run = async ([name, [command, ...args]]) => {
    const { code, printed } = await runAside(command, args);
    console.log(`\n— ${name}\n${printed}`);
    sayTime(name, began);
    addCheck(name, code === 0);
  };
  await Promise.all(Object.entries(checks).map(run));
}

/** Runs a program of the repository. Resolves with its exit code. */
function program(path, ...args) {
  return run(node, [join(root, path), ...args]);
}

/** Returns the folders that may contain packages with unit tests. */
function packageFolders() {
  const libs = readdirSync(join(root, 'libs')).map((name) => join('libs', name));
  return [...libs, ...releasePackages().map(({ folder }) => folder), 'bff', 'e2e'];
}

async function unitTests() {
  const env = isFull ? {} : { WITHOUT_FULL_TESTS: 'true' };
  const code = await run('nx', ['run-many', '-t', 'unit', '--output-style=stream', '--parallel=2'], { env });
  const results = unitResults(root, packageFolders(), isFull);
  addTests('unit tests', code, results);
  if (!isFull) left += results.tagged;
}

const playwright = ['test', '--config', 'e2e/playwright.config.ts'];

/** Returns the number of end-to-end tests with the tag. Playwright does not report the tests that it leaves out. */
async function taggedEndToEndTests() {
  const printed = [];
  await run('playwright', [...playwright, '--list', '--grep', FULL_TAG, '--reporter=json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    onOutput: (data) => printed.push(data),
  });
  return resultsOfReport(JSON.parse(Buffer.concat(printed).toString())).tagged;
}

/** Loads the articles of the end-to-end tests. Runs during the build, which leaves a processor idle now and then. */
async function prepareEndToEnd() {
  rmSync(join(root, 'e2e/.results'), { recursive: true, force: true });
  const { code, printed } = await runAside(node, [join(root, 'e2e/harness/site/prepare-data.ts')]);
  if (code !== 0) console.log(printed);
  return code === 0;
}

async function endToEndTests() {
  const browser = await findBrowser();
  const message = 'no Chromium found, and none could be installed: set CHROMIUM_PATH to a Chromium';
  if (browser === null) return add({ failures: [{ name: 'end-to-end tests', message }] });
  const chosen = isFull ? [] : ['--grep-invert', FULL_TAG];
  const env = { CHROMIUM_PATH: browser, E2E_DATA: 'prepared' };
  const [code, tagged] = await Promise.all([
    run('playwright', [...playwright, ...chosen], { env }),
    isFull ? 0 : taggedEndToEndTests(),
  ]);
  addTests('end-to-end tests', code, endToEndResults(root));
  left += tagged;
}

const servers = isFull ? ['Prometheus', 'PostgreSQL', 'Varnish', 'nginx', 'faketime', 'Podman'] : ['Prometheus'];
await findServers(servers);
await checkAside({
  // Uses one thread, because several threads repeat each other's work and use three times the processor time.
  types: ['tsc', '--noEmit', '-p', 'tsconfig.json', '--singleThreaded'],
  lint: ['oxlint', '--deny-warnings'],
  'format (npm run format mends it)': ['oxfmt', '--check'],
  boundaries: [node, join(root, 'libs/tooling/src/commands/check-boundaries.mjs')],
  'unused files, exports and dependencies': ['knip', '--no-progress'],
});
await part('unit tests', unitTests);
const preparing = prepareEndToEnd();
// Builds the workbenches too, because the end-to-end tests check every fixture of every module in a browser.
const isBuilt = await check('build', () => buildReleases('workbench'));
const isPrepared = await preparing;
if (!isPrepared) addCheck('articles of the end-to-end tests', false);
if (isBuilt && isPrepared) {
  const reproduce = () => program('libs/tooling/src/commands/check-reproducible.mjs', '--times', '20');
  if (isFull) await check('reproducible builds', reproduce);
  if (isFull) await check('simulated canaries', () => program('bff/src/defence/simulation/run.ts'));
  await check('page budgets', () => program('libs/federation/src/build/checks/check-page-budgets.ts'));
  await part('end-to-end tests', endToEndTests);
}

console.log(`\n${endOfRun(total, left).join('\n')}`);
process.exit(total.failures.length === 0 ? 0 : 1);
