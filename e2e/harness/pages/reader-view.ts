import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Mozilla's Readability, the program of Firefox's reader view. */
const readability = readFileSync(fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')), 'utf8');

/** The result of the reader view on an article's page. */
export interface ReaderView {
  /** Number of words in the article's text, and of those that the view keeps. */
  words: number;
  kept: number;
  /** Texts of advertisements, tools, forms and lists that the view wrongly shows as part of the article. */
  foreign: string[];
  byline: string | null;
  language: string | null;
  tables: { page: number; view: number };
}

/**
 * Runs Firefox's reader view on a page's HTML.
 * @param page any open page without a policy for scripts.
 */
export async function readerViewOf(page: Page, html: string, url: string): Promise<ReaderView> {
  return await page.evaluate(
    ({ program, source, address }) => {
      interface Parsed {
        content: string;
        byline: string | null;
        lang: string | null;
      }
      const pageOf = (text: string) => new DOMParser().parseFromString(text, 'text/html');
      const textsIn = (roots: Iterable<Element>) =>
        [...roots].flatMap((root) => {
          const texts: Node[] = [];
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          while (walker.nextNode() !== null) texts.push(walker.currentNode);
          return texts.filter(({ textContent }) => textContent?.trim() !== '');
        });
      const pieceOf = ({ textContent }: Node) => textContent?.trim() ?? '';
      const piecesOf = (roots: Iterable<Element>) => textsIn(roots).map(pieceOf);
      const wordsOf = (pieces: readonly string[]) =>
        pieces
          .join(' ')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];

      const original = pageOf(source);
      const copy = pageOf(source);
      const base = copy.createElement('base');
      base.href = address;
      copy.head.prepend(base);
      // oxlint-disable-next-line no-new-func -- the program is a script of its own; the page of the test has no policy
      const Readability: new (from: Document) => { parse: () => Parsed | null } = new Function(
        'module',
        `${program};return Readability;`,
      )({});
      const parsed = new Readability(copy).parse();
      const view = pageOf(parsed?.content ?? '');

      const own = piecesOf(original.querySelectorAll('[data-module="./Body"] .prose'));
      const shown = piecesOf([view.body]);
      const left = new Map<string, number>();
      for (const word of wordsOf(shown)) left.set(word, (left.get(word) ?? 0) + 1);
      let kept = 0;
      for (const word of wordsOf(own)) {
        const count = left.get(word) ?? 0;
        if (count > 0) kept += 1;
        left.set(word, count - 1);
      }
      const isArticles = (text: Node) =>
        text.parentElement?.closest<HTMLElement>('plainwell-island')?.dataset['remote'] === 'article';
      const texts = textsIn([original.body]).filter(
        ({ parentElement }) => parentElement?.matches('script, style') === false,
      );
      const mine = new Set(texts.filter(isArticles).map(pieceOf));
      const others = new Set(texts.filter((text) => !isArticles(text)).map(pieceOf));
      return {
        words: wordsOf(own).length,
        kept,
        foreign: shown.filter((piece) => others.has(piece) && !mine.has(piece)),
        byline: parsed?.byline ?? null,
        language: parsed?.lang ?? null,
        tables: {
          page: original.querySelectorAll('[data-module="./Body"] table').length,
          view: view.querySelectorAll('table').length,
        },
      };
    },
    { program: readability, source: html, address: url },
  );
}
