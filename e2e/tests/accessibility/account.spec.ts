import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import {
  HEART,
  LIST,
  openList,
  removeButton,
  REMOVE_FAILED,
  SLEEP,
  title,
} from '../../harness/pages/saved-list-page.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { expect, test } from '../../harness/test.ts';

test.describe('pages of the account', () => {
  for (const look of looks) {
    test(`have nothing that axe finds, in any state, ${look.colorScheme}, at ${look.width} px @full`, async ({
      page,
    }) => {
      await wear(page, look);
      const found: string[] = [];
      const lookAt = async () => void found.push(...(await findViolations(page)));

      await page.goto(`${LIST}?news=deleted`);
      await lookAt();
      await openList(
        page,
        [{ title: HEART }, { title: 'Jardín', site: 'garden' }, { title: SLEEP, image: '/media/no-such-picture.png' }],
        `${LIST}?site=all`,
      );
      await page.route('**/account/saved/remove', (route) =>
        route.request().postData()?.includes('garden') ? route.continue() : route.abort(),
      );
      await removeButton(page, 'Jardín').click();
      await removeButton(page, SLEEP).click();
      await expect(page.getByRole('alert')).toContainText(REMOVE_FAILED);
      await lookAt();
      await page.goto(`${LIST}?q=nothing+like+it&news=confirm-deletion`);
      await expect(page.getByLabel('I understand that my data will be gone for good')).toBeVisible();
      await lookAt();
      await signInAsNewReader(page);
      await expect(title(page, 'Nothing saved yet')).toBeVisible();
      await lookAt();

      expect(found).toEqual([]);
    });
  }
});
