import type { Page } from '@playwright/test';
import {
  blockTexts,
  corpusDocuments,
  hasCorpus,
  lettersOf,
  WITHOUT_CORPUS,
  type CorpusDocument,
} from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/corpus-test.ts';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);
test.use({ javaScriptEnabled: false });

/** A license may forbid the use of a trademark, so the importer removes it from titles. */
const withoutMark = (title: string) => lettersOf(title.replace('(PDQ®)', ''));

/** Marks of citations. If a document numbers them by chapter, the importer numbers them consecutively. */
const MARKS = /[([]\s*\d+(?:[\s,\u2013-]+\d+)*\s*[)\]]/g;
/**
 * Controls and leftover Markdown of the copied page, which the importer leaves out. One source writes "Español" without
 * its "ñ".
 */
const CONTROLS =
  /\b(?:Enlarge(?: Image)?|View and Print Infographic)\b|^(?:Espaol|Go to Patient Version)$|\]\(\/[^)\s]*\)/g;

/** Returns the letters and digits of a text, without `MARKS` and `CONTROLS`. */
const textLetters = (text: string) => lettersOf(text.replaceAll(MARKS, '').replaceAll(CONTROLS, ''));

/**
 * Returns the texts of a document that are missing on its page. Searches for them one after the other in reading order.
 */
function missingTexts(sections: CorpusDocument['sections'], shown: string): string[] {
  let from = 0;
  return sections
    .flatMap(({ title, blocks }) => [
      ...(title !== null && blocks.length > 0 ? [title] : []),
      ...blocks.flatMap(blockTexts),
    ])
    .filter((text) => {
      const letters = textLetters(text);
      const found = shown.indexOf(letters, from);
      if (found !== -1) from = found + letters.length;
      return found === -1;
    });
}

/** Returns the sections that the reader sees, and the targets of the contents list. */
function outline(page: Page) {
  return page.evaluate(() => {
    const words = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
    const sections = [...document.querySelectorAll('[data-module="./Body"] section')].filter(
      (section) => section.querySelector('h2') !== null,
    );
    return {
      sections: sections.map((section) => words(section.querySelector('h2'))),
      contents: [...document.querySelectorAll<HTMLAnchorElement>('[data-module="./TableOfContents"] a')].map((link) => {
        const target = document.getElementById(link.hash.slice(1));
        return { text: words(link), leadsTo: words(target?.closest('section')?.querySelector('h2') ?? null) };
      }),
      startsWithTitle:
        document.querySelector('[data-module="./Body"] section h2') ===
        document.querySelector('[data-module="./Body"] section')?.querySelector('h2'),
    };
  });
}

async function canBeRead(
  { id, title, references, ...document }: CorpusDocument,
  page: Page,
  address: string,
): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  expect(response?.status(), id).toBe(200);

  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  expect(headings.map(withoutMark), id).toEqual([withoutMark(title)]);

  const body = await page.locator('[data-module="./Body"]').textContent();
  expect(missingTexts(document.sections, textLetters(body ?? '')), `${id}: texts that the page lacks`).toEqual([]);

  const { sections, contents, startsWithTitle } = await outline(page);
  expect(
    contents.map(({ leadsTo }) => leadsTo),
    `${id}: each entry of the contents leads to its section`,
  ).toEqual(contents.map(({ text }) => text));
  // The contents skip the article's first section (rules.md#contents).
  const listed = startsWithTitle ? sections.slice(1) : sections;
  expect(
    contents.map(({ text }) => text),
    `${id}: every section stands in the contents`,
  ).toEqual(listed);

  if (references.length === 0) return;
  const sources = lettersOf((await page.locator('[data-module="./Sources"]').textContent()) ?? '');
  expect(
    references.filter(({ text }) => !sources.includes(lettersOf(text))),
    `${id}: references that the sources lack`,
  ).toEqual([]);
}

test('without JavaScript, every real article can be read in full @full', async ({ page, pathOf }) => {
  for (const document of corpusDocuments()) {
    await test.step(document.id, () => canBeRead(document, page, pathOf(document.id)));
  }
});

/** The narrowest window that must not need sideways scrolling: 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

test('in the narrowest window, no real article makes the page scroll sideways @full', async ({ page, pathOf }) => {
  await page.setViewportSize(NARROWEST);
  for (const { id } of corpusDocuments()) {
    await page.goto(pathOf(id), { waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(NARROWEST.width);
  }
});

test('the longest real article never scrolls sideways, at any width @full', async ({ page, pathOf }) => {
  await expectNoSidewaysScrolling(page, pathOf('nci-types-leukemia-hp-child-all-treatment-pdq'));
});
