import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/plain-test.ts';

/** An origin that does not exist on any network. A route serves the files from the build's folder. */
const ORIGIN = 'http://workbench.invalid';

/** Rules about a whole page, which do not apply to a page of many fixtures. */
const PAGE_RULES = ['landmark-unique', 'landmark-no-duplicate-main', 'heading-order', 'page-has-heading-one', 'region'];

for (const [{ folder: remote }, tag] of withTags(
  releasePackages().filter(({ name }) => name !== SHELL_NAME),
  0,
)) {
  test(`axe finds nothing on any fixture of ${remote}${tag}`, async ({ page }) => {
    const folder = join(import.meta.dirname, '../../..', remote, 'dist/workbench');
    test.skip(!existsSync(folder), `${remote} has no built workbench: nx run-many -t workbench`);
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
    });
    await page.goto(`${ORIGIN}/`);
    await expect(page.locator('[data-fixture]').first()).toBeAttached();
    for (const look of looks) {
      await wear(page, look);
      expect(await findViolations(page, { without: PAGE_RULES }), `at ${look.width} px in ${look.colorScheme}`).toEqual(
        [],
      );
    }
  });
}
