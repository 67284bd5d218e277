import { click, fill, until } from '../page-actions.ts';
import { expectNoFaults, PHONE, type Check } from './check.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const ENTRY = '[data-slot="feedback"] a';
const SEND = 'dialog[open] [type="submit"]';

const feedback: Check = {
  name: 'a reader says in a dialog what is wrong with an article, and the focus returns',
  async run({ open, site, engine }) {
    const page = await open(PHONE);
    await page.goto(site.url + ARTICLE);
    await click(page, ENTRY);
    await until(page, 'the title of the dialog with the focus', () =>
      document.activeElement?.matches('dialog[open] h2'),
    );
    await click(page, 'dialog[open] section + section button');
    await until(
      page,
      'the form, and the title with the focus',
      () =>
        document.querySelector('dialog[open] textarea') !== null && document.activeElement?.matches('dialog[open] h2'),
    );
    await click(page, SEND);
    await until(page, 'the one fault at its field, with the focus', () =>
      document.activeElement?.matches('[name="mainQuestion"][aria-invalid="true"]'),
    );
    await fill(page, '[name="mainQuestion"]', `The dose, seen in ${engine}`);
    await until(page, 'a form without a fault', () => document.querySelector('dialog[open] [aria-invalid]') === null);
    await click(page, SEND);
    await until(
      page,
      'the thanks with the focus',
      () => document.activeElement?.matches('dialog[open] h2') && document.querySelector('dialog[open] form') === null,
    );
    await page.press('Escape');
    await until(
      page,
      'the focus back at the link',
      (entry: string) => document.querySelector('dialog[open]') === null && document.activeElement?.matches(entry),
      ENTRY,
    );
    await expectNoFaults(page, ARTICLE);
  },
};

export const feedbackChecks: readonly Check[] = [feedback];
