import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { COMMENT_STATES } from '../../engagement/comments/schema.ts';
import type { QueueFilter } from '../../engagement/comments/review-store.ts';

/** Longest word that is searched for, in characters. */
const WORDS_MAXIMUM = 100;

/** Names of the filter in an address, in their order. */
const NAMES = ['state', 'article', 'language', 'condition', 'age', 'q'] as const;
type Name = (typeof NAMES)[number];

/** The filter of an editor, from the parameters of an address. Unknown parameters and values are ignored. */
export function readFilter(valueOf: (name: string) => string | undefined): QueueFilter {
  const cut = (name: Name) => valueOf(name)?.replaceAll('\0', '').trim().slice(0, WORDS_MAXIMUM) || undefined;
  return {
    state: COMMENT_STATES.find((state) => state === cut('state')) ?? 'pending',
    articleId: cut('article'),
    language: articleLanguageSchema.safeParse(cut('language')).data,
    condition: cut('condition'),
    age: cut('age'),
    words: cut('q'),
  };
}

/** The same as a query. */
export function writeFilter(
  { state, articleId, language, condition, age, words }: QueueFilter,
  more: Record<string, string> = {},
): string {
  const values: Record<Name, string | undefined> = {
    state: state === 'pending' ? undefined : state,
    article: articleId,
    language,
    condition,
    age,
    q: words,
  };
  const query = new URLSearchParams(more);
  for (const name of NAMES) if (values[name] !== undefined) query.set(name, values[name]);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
