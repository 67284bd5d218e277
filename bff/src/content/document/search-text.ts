import type { Article } from '@plainwell/contracts/article/article.ts';
import { foldForSearch } from './fold-for-search.ts';
import { textOfHtml } from './text-of-html.ts';

/** Text of an article for the full-text index, folded, by weight. */
export interface SearchText {
  title: string;
  /** The title without its explanation after a colon, a dash or the like. */
  mainTitle: string;
  /** Topics and keywords. */
  topics: string;
  /** Deck, and names of authors and reviewers. */
  deck: string;
  body: string;
}

/**
 * Maximum size of the body in a full-text document of PostgreSQL, in bytes. PostgreSQL refuses a row whose document
 * exceeds 1 MB (textsearch limitations). This limit is half of that, because the head and the parts of compounds, which
 * PostgreSQL indexes too, need room.
 */
const INDEX_BUDGET = 500_000;

/** Number of bytes that PostgreSQL stores for a new word besides its letters, and for each repetition of a word. */
const NEW_WORD_COST = 16;
const REPEATED_WORD_COST = 2;

/** PostgreSQL keeps at most 256 positions of a word. */
const POSITIONS_MAXIMUM = 256;

/** Maximum length of a word, in characters. Nobody searches for longer runs of text without spaces. */
const WORD_MAXIMUM = 200;

/** A colon, a bar, a bracket, a question mark, or a dash between words. The text after it explains the title. */
const EXPLANATION = /[:|?([–—]|\s-\s/;

/** Returns the text of an article that readers can search. */
export function searchText(article: Article): SearchText {
  const [mainTitle = ''] = article.title.split(EXPLANATION);
  const { authors, medicalReviewers } = article.byline;
  return {
    title: foldForSearch(article.title),
    mainTitle: foldForSearch(mainTitle),
    topics: foldForSearch([...article.categories.map(({ name }) => name), ...article.keywords].join('\n')),
    deck: foldForSearch(
      [article.deck ?? '', ...[...authors, ...medicalReviewers].map(({ name }) => name.display)].join('\n'),
    ),
    body: withinBudget(foldForSearch(bodyText(article))),
  };
}

/** Returns the text of all sections with their titles. */
export function bodyText({ tabs }: Pick<Article, 'tabs'>): string {
  return tabs.map((tab) => `${tab.title ?? ''}\n${textOfHtml(tab.body)}`).join('\n');
}

/** Returns the words of a text up to the budget. Only a hostile or huge text loses words, and only in the index. */
function withinBudget(text: string): string {
  const seen = new Map<string, number>();
  const kept: string[] = [];
  let spent = 0;
  for (const [word] of text.matchAll(/\S+/g)) {
    if (word.length > WORD_MAXIMUM) continue;
    const count = seen.get(word) ?? 0;
    const cost = count === 0 ? Buffer.byteLength(word) * 2 + NEW_WORD_COST : REPEATED_WORD_COST;
    if (count >= POSITIONS_MAXIMUM || spent + cost > INDEX_BUDGET) continue;
    spent += cost;
    seen.set(word, count + 1);
    kept.push(word);
  }
  return kept.join(' ');
}
