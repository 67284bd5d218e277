// npm test: everything that must hold, on a fresh clone too. The last line reads `N passed, N failed, N skipped`; the
// lines before it name what failed, since a log may be cut from its beginning. Under CI a failed test runs again, at most
// twice; one that then passes is named FLAKY and counts apart.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall, node, root } from '../ensure-install.mjs';
import { findBrowser } from '../find-browser.mjs';
import { findPrometheus } from '../find-prometheus.mjs';
import { releasePackages } from '../release-packages.mjs';
import { buildReleases, run } from '../run.mjs';
import { endToEndResults, sum, unitResults } from '../test-results.mjs';

ensureInstall();
let total = sum([]);

function add(results) {
  total = sum([total, results]);
}

/** Counts what a runner of tests left. A run that fails although no test of it does has failed all the same. */
function addTests(name, code, results) {
  add(code !== 0 && results.failures.length === 0 ? { ...results, failures: [`${name}: the run ended with code ${code}`] } : results);
}

/** Runs one check and counts it as one test. */
async function check(name, command, args) {
  console.log(`\n— ${name}`);
  const passed = (await run(command, args)) === 0;
  add(passed ? { passed: 1 } : { failures: [`check: ${name}`] });
}

/** Folders that may hold packages with unit tests. */
function packageFolders() {
  const libs = readdirSync(join(root, 'libs')).map((name) => join('libs', name));
  return [...libs, ...releasePackages().map(({ folder }) => folder), 'bff', 'e2e'];
}

async function unitTests() {
  console.log('\n— unit tests');
  const code = await run('nx', ['run-many', '-t', 'unit', '--output-style=stream', '--parallel=2']);
  addTests('unit tests', code, unitResults(root, packageFolders()));
}

async function endToEndTests() {
  console.log('\n— end-to-end tests');
  const browser = await findBrowser();
  if (browser === null) return add({ failures: ['end-to-end tests: no Chromium could be found or installed; set CHROMIUM_PATH to one'] });
  rmSync(join(root, 'e2e/.results'), { recursive: true, force: true });
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: { CHROMIUM_PATH: browser } });
  addTests('end-to-end tests', code, endToEndResults(root));
}

await findPrometheus();
await check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
await check('lint', 'oxlint', ['--deny-warnings']);
await check('boundaries', node, [`${root}/libs/tooling/src/commands/check-boundaries.mjs`]);
await check('unused files, exports and dependencies', 'knip', ['--no-progress']);
await unitTests();
console.log('\n— build');
// The workbenches are built too: every fixture of every module is checked in a browser.
const isBuilt = (await buildReleases('workbench')) === 0;
add(isBuilt ? { passed: 1 } : { failures: ['check: build'] });
if (isBuilt) {
  await check('reproducible builds', node, [`${root}/libs/tooling/src/commands/check-reproducible.mjs`]);
  await check('page budgets', node, [`${root}/libs/federation/src/build/checks/check-page-budgets.ts`]);
  await endToEndTests();
}

console.log('');
for (const test of total.flaky) console.log(`FLAKY ${test}`);
for (const failure of total.failures) console.log(`FAILED ${failure}`);
if (total.flaky.length > 0) console.log(`${total.flaky.length} flaky: passed when they ran again`);
console.log(`${total.passed} passed, ${total.failures.length} failed, ${total.skipped} skipped`);
process.exit(total.failures.length === 0 ? 0 : 1);
