import type { Article } from '@plainwell/contracts/article/article.ts';
import { foldForSearch } from './fold-for-search.ts';
import { textOfHtml } from './text-of-html.ts';

/** Text of an article for the full-text index, folded, by weight. */
export interface SearchText {
  title: string;
  /** What the title says before it explains itself. */
  mainTitle: string;
  /** Topics and keywords. */
  topics: string;
  /** Deck and names of those who wrote and reviewed it. */
  deck: string;
  body: string;
}

/**
 * Bytes that one full-text document may take. PostgreSQL's own limit is 1 MB (textsearch limitations), beyond which it
 * refuses the row; half of that for the body leaves room for the head and for compounds, which are indexed in parts
 * too.
 */
const INDEX_BUDGET = 500_000;

/** Bytes of bookkeeping for a new word and for a repeated one in PostgreSQL's format. */
const NEW_WORD_COST = 16;
const REPEATED_WORD_COST = 2;

/** PostgreSQL keeps at most 256 positions of a word. */
const POSITIONS_MAXIMUM = 256;

/** Longer runs without a space are not words: nobody searches for them. */
const WORD_MAXIMUM = 200;

/** A colon, a bracket, a question mark, or a dash between words: what follows explains the title. */
const EXPLANATION = /[:|?([–—]|\s-\s/;

/** What readers can search in an article. */
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

/** All running text with the titles of its sections. */
export function bodyText({ tabs }: Pick<Article, 'tabs'>): string {
  return tabs.map((tab) => `${tab.title ?? ''}\n${textOfHtml(tab.body)}`).join('\n');
}

/** The words of a text up to the budget. Only a hostile or gigantic text loses words, and only in the index. */
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
