import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { island } from '../../harness/pages/article-page.ts';
import { translatePage } from '../../harness/readers/translate-page.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';

const presses = [
  { what: 'Feedback', slot: 'feedback', control: 'a[data-replay]', opens: 'dialog[open]' },
  {
    what: 'Add a comment',
    slot: 'commentTools',
    control: 'a[data-replay][href*="/comment?"]',
    opens: '[data-slot="commentTools"] form',
  },
  { what: 'E-mail', slot: 'share', control: 'a[data-replay][href*="/share/email"]', opens: 'dialog[open]' },
  {
    what: 'a name of the byline',
    slot: 'byline',
    control: 'a[data-replay]',
    opens: '[data-overlay="byline"]:popover-open',
  },
] as const;

for (const [{ what, slot, control, opens }, tag] of withTags(presses)) {
  test(`the first press on ${what} of a translated page does what it does on any other${tag}`, async ({ page }) => {
    await page.goto(ARTICLE);
    await translatePage(page);
    await island(page, slot).locator(control).first().click();
    await expect(page.locator(opens)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  });
}
