import type { Locator, Page } from '@playwright/test';
import { galleryDialog, PLANTS, POLLEN, POLLEN_HASH } from '../../harness/pages/gallery-page.ts';
import { expect, test } from '../../harness/test.ts';

/** Widths of phones, tablets and desktops. */
const WIDTHS = [320, 375, 820, 1440];

/** Waits until the page has its stylesheets and the fonts that its text needs. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const missing = sheets.filter(({ sheet, disabled }) => sheet === null && !disabled);
    await Promise.all(missing.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))));
    // The browser requests the fonts of a text when it lays out the text.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Calls `look` for an open page at each width, one after the other. */
async function atEachWidth<Look>(page: Page, look: () => Promise<Look>, widths = WIDTHS): Promise<Look[]> {
  const looks: Look[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    looks.push(await look());
  }
  return looks;
}

/** Returns the left edges of the first words of elements, in whole pixels, without duplicates. */
const edgesOfText = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => {
    const lefts = all.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return Math.round(words.getClientRects()[0]?.left ?? Number.NaN);
    });
    return [...new Set(lefts)];
  });

test('the tools of an article stand on rows that are meant @full', async ({ page }) => {
  for (const path of ['/health/high-blood-pressure-guide', '/es/salud/insomnio-causas-y-cuidados']) {
    await page.goto(path);
    const looks = await atEachWidth(page, () =>
      page.locator('.article-tools').evaluate((tools) => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
        const save = box(tools.querySelector('.place-save'));
        const isAlone = save.top >= box(tools.querySelector('.place-feedback')).bottom;
        return {
          rowsOfShareEntries: new Set(
            [...(tools.querySelector('.place-share ul')?.children ?? [])].map((entry) => box(entry).top),
          ).size,
          // Distance of the save control from its place: the end of a row, or the start of a row if it is alone.
          saveIsOffBy: Math.round(isAlone ? save.left - box(tools).left : box(tools).right - save.right),
        };
      }),
    );
    expect(looks, path).toEqual(WIDTHS.map(() => ({ rowsOfShareEntries: 1, saveIsOffBy: 0 })));
  }
});

test('lists have one left edge, citations stay together, a long crumb has its sign behind it @full', async ({
  page,
}) => {
  await page.goto('/health/asthma-control');
  const chains = await page.locator('.prose sup + sup').allTextContents();
  expect(chains.length).toBeGreaterThan(0);
  // Each citation of a chain begins with a comma and a narrow no-break space.
  for (const chain of chains) expect(chain).toMatch(/^,\u202F\d+$/);

  await page.goto('/health/insomnia-causes-and-care');
  const items = page.locator('.prose > :is(ul, ol) > li');
  expect(await items.count()).toBeGreaterThan(5);
  for (const edges of await atEachWidth(page, () => edgesOfText(items))) expect(edges).toHaveLength(1);
  // On wide screens, list items have the same left edge as paragraphs.
  expect(await edgesOfText(items)).toEqual(await edgesOfText(page.locator('.prose > p').first()));
  // An inline link has no box, so the sign after it follows the last word.
  await expect(page.locator('.place-breadcrumbs a').first()).toHaveCSS('display', 'inline');
});

test('comments say their facts without a dot at an edge, and views stand clear of the rule below them @full', async ({
  page,
}) => {
  await page.goto('/health/insomnia-causes-and-care');
  const comments = page.locator('.place-comments');
  await comments.scrollIntoViewIfNeeded();
  const looks = await atEachWidth(page, () =>
    comments.evaluate((place) => {
      const facts = [...place.querySelectorAll('li > ul')];
      const starts = facts.map((list) => {
        const left = (list.parentElement?.getBoundingClientRect() ?? new DOMRect()).left;
        // A dot is in the padding before its fact. If the padding is left of the text's edge, the dot is clipped.
        return [...list.children].filter((fact) => fact.getBoundingClientRect().left < left - 1).length;
      });
      const rows = facts.map(
        (list) => new Set([...list.children].map((fact) => fact.getBoundingClientRect().top)).size,
      );
      const last = facts.flatMap((list) => [...list.children].map((fact) => getComputedStyle(fact, '::after').content));
      const views = [...place.querySelectorAll('p')].find((text) => text.textContent.endsWith(' views'));
      const words = document.createRange();
      if (views) words.selectNodeContents(views);
      const rule = place.querySelector('ul > li')?.getBoundingClientRect().top ?? 0;
      return {
        isEachRowClippedAtItsStart: starts.join() === rows.join(),
        dotsBehind: last.filter((content) => content !== 'none').length,
        isClear: rule - words.getBoundingClientRect().bottom > 8,
      };
    }),
  );
  expect(looks).toEqual(WIDTHS.map(() => ({ isEachRowClippedAtItsStart: true, dotsBehind: 0, isClear: true })));
});

test('the hint of the search fits, and cards are as wide as the rules say @full', async ({ page }) => {
  for (const path of ['/', '/es']) {
    await page.goto(path);
    const looks = await atEachWidth(page, () =>
      page.evaluate(() => {
        const input = document.querySelector<HTMLInputElement>('#site-search');
        const style = getComputedStyle(input ?? document.body);
        const hint = Object.assign(document.createElement('span'), { textContent: input?.placeholder ?? '' });
        Object.assign(hint.style, { position: 'absolute', font: style.font, whiteSpace: 'nowrap' });
        document.body.append(hint);
        const room =
          (input?.clientWidth ?? 0) -
          Number.parseFloat(style.paddingInlineStart) -
          Number.parseFloat(style.paddingInlineEnd);
        const spare = room - hint.getBoundingClientRect().width;
        hint.remove();
        const widest = (cards: string) =>
          Math.max(...[...document.querySelectorAll(cards)].map((card) => card.getBoundingClientRect().width));
        return { hintFits: spare >= 0, besideOthers: widest('.card-card') <= 335, alone: widest('.card-lead') <= 750 };
      }),
    );
    // At 320 px the hint does not fit and ends in an ellipsis.
    expect(looks, path).toEqual(WIDTHS.map((width) => ({ hintFits: width > 320, besideOthers: true, alone: true })));
    await expect(page.locator('#site-search')).toHaveCSS('text-overflow', 'ellipsis');
  }
});

test('choices of the feedback page stand in the column and outweigh their headings', async ({ page }) => {
  await page.goto('/feedback?article=/health/high-blood-pressure-guide');
  const looks = await atEachWidth(page, () =>
    page.locator('.form-page').evaluate((form) => {
      const { left, right } = form.getBoundingClientRect();
      const choices = [...form.querySelectorAll('.form-choices a')];
      const heading = form.querySelector('.form-choices h2') ?? form;
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return {
        inColumn: choices.every(
          (choice) => choice.getBoundingClientRect().left >= left && choice.getBoundingClientRect().right <= right,
        ),
        bullets: choices.filter((choice) => getComputedStyle(choice.parentElement ?? choice).listStyleType !== '""')
          .length,
        areTargets: choices.every((choice) => choice.getBoundingClientRect().height >= 40),
        isHeadingQuiet: choices.every((choice) => size(choice) >= size(heading)),
      };
    }),
  );
  expect(looks).toEqual(WIDTHS.map(() => ({ inColumn: true, bullets: 0, areTargets: true, isHeadingQuiet: true })));
});

test('pictures of a gallery keep the ratio of 5 to 7 in every window @full', async ({ page }) => {
  await page.goto(POLLEN + POLLEN_HASH);
  const dialog = galleryDialog(page, PLANTS);
  await expect(dialog.getByRole('img').first()).toBeVisible();
  const ratios = await atEachWidth(
    page,
    () =>
      dialog
        .locator('ul')
        .first()
        .evaluate((track) => track.clientHeight / track.clientWidth),
    [375, 820, 1000, 1440, 1900],
  );
  for (const ratio of ratios) expect(ratio).toBeCloseTo(5 / 7, 2);
});

test('the reading list of the infinite page gives titles room, and shows all six @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/infinite');
  const list = page.getByRole('list', { name: 'Reading list' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await settle(page);
  const look = await list.evaluate((element) => {
    const tops = [...element.querySelectorAll('a')].map(
      (link) => link.getBoundingClientRect().top - (link.closest('li')?.getBoundingClientRect().top ?? 0),
    );
    const heading = document.createRange();
    heading.selectNodeContents(element.previousElementSibling ?? element);
    return {
      title: Math.min(...tops),
      heading: element.getBoundingClientRect().top - heading.getBoundingClientRect().bottom,
      hidden: element.scrollHeight - element.clientHeight,
    };
  });
  expect(look.title).toBeGreaterThanOrEqual(4);
  expect(look.heading).toBeGreaterThanOrEqual(8);
  expect(look.hidden).toBe(0);
});
