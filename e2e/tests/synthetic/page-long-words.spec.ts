import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { test } from '../../harness/content/made-up-test.ts';

test('an article whose every text is one word of 200 letters scrolls downwards only, its folds open too @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
  });
  await expectNoSidewaysScrolling(page, '/made-up/long-words');
});
