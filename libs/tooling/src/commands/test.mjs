// npm test: everything that must hold, on a fresh clone too. The last line reads `N passed, N failed, N skipped`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countEndToEndTests, countUnitTests } from './count-results.mjs';
import { ensureInstall, node, root } from '../ensure-install.mjs';
import { findBrowser } from '../find-browser.mjs';
import { buildReleases, run } from '../run.mjs';

ensureInstall();
const total = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** Runs one check and counts it as one test. */
async function check(name, command, args) {
  console.log(`\n— ${name}`);
  const passed = (await run(command, args)) === 0;
  if (!passed) console.log(`FAILED: ${name}`);
  add({ passed: Number(passed), failed: Number(!passed) });
  return passed;
}

async function unitTests() {
  console.log('\n— unit tests');
  const code = await run('nx', ['run-many', '-t', 'unit', '--output-style=stream', '--parallel=2']);
  const counted = countUnitTests();
  add(code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

async function endToEndTests() {
  console.log('\n— end-to-end tests');
  const browser = await findBrowser();
  if (browser === null) {
    console.log('FAILED: no Chromium could be found or installed; set CHROMIUM_PATH to one');
    return add({ passed: 0, failed: 1 });
  }
  rmSync(join(root, 'e2e/.results'), { recursive: true, force: true });
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: { CHROMIUM_PATH: browser } });
  const counted = countEndToEndTests();
  add(code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

await check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
await check('lint', 'oxlint', ['--deny-warnings']);
await check('boundaries', node, [`${root}/libs/tooling/src/commands/check-boundaries.mjs`]);
await check('unused files, exports and dependencies', 'knip', ['--no-progress']);
await unitTests();
console.log('\n— build');
// The workbenches are built too: every fixture of every module is checked in a browser.
const isBuilt = (await buildReleases('workbench')) === 0;
add({ passed: Number(isBuilt), failed: Number(!isBuilt) });
if (isBuilt) {
  await check('reproducible builds', node, [`${root}/libs/tooling/src/commands/check-reproducible.mjs`]);
  await check('page budgets', node, [`${root}/libs/federation/src/build/check-page-budgets.ts`]);
  await endToEndTests();
}

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
