import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { COMMENT_STATES } from '../../engagement/comments/schema.ts';
import type { QueueFilter } from '../../engagement/comments/review-store.ts';

/** Maximum length of a filter value, in characters. */
const WORDS_MAXIMUM = 100;

/** Parameter names of the filter, in the order of the address. */
const NAMES = ['state', 'article', 'language', 'condition', 'age', 'q'] as const;
type Name = (typeof NAMES)[number];

/** Reads an editor's filter from the parameters of an address. Ignores unknown parameters and values. */
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

/** Returns the filter as the query of an address. */
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
