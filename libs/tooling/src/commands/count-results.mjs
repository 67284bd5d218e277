import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-install.mjs';
import { releasePackages } from '../release-packages.mjs';

/** Folders that may hold packages with tests of their own. */
function packageFolders() {
  const libs = readdirSync(join(root, 'libs')).map((name) => join('libs', name));
  return [...libs, ...releasePackages().map(({ folder }) => folder), 'bff'];
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Sums what the unit tests of all packages left in `.results/unit.json`. Tests skip themselves where a tool or the corpus is absent. */
export function countUnitTests() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of packageFolders()) {
    const results = readJson(join(root, folder, '.results/unit.json'));
    sum.passed += results?.numPassedTests ?? 0;
    sum.skipped += (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
    // A file that does not even load has no failed tests, but it has failed.
    sum.failed += (results?.numFailedTests ?? 0) || (results?.success === false ? 1 : 0);
  }
  return sum;
}

/** What the end-to-end tests left in `.results/e2e.json`. Without a file they did not run. */
export function countEndToEndTests() {
  const stats = readJson(join(root, 'e2e/.results/e2e.json'))?.stats;
  return { passed: stats?.expected ?? 0, failed: stats === undefined ? 1 : stats.unexpected + stats.flaky, skipped: stats?.skipped ?? 0 };
}
