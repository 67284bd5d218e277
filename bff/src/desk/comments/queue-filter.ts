import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { COMMENT_STATES } from '../../engagement/comments/schema.ts';
import type { QueueFilter } from '../../engagement/moderation/store.ts';
import { filterQuery, filterValues } from '../list-filter.ts';

/** Reads an editor's filter from the parameters of an address. Ignores unknown parameters and values. */
export function readFilter(valueOf: (name: string) => string | undefined): QueueFilter {
  const value = filterValues(valueOf);
  return {
    state: COMMENT_STATES.find((state) => state === value('state')) ?? 'pending',
    articleId: value('article'),
    language: articleLanguageSchema.safeParse(value('language')).data,
    condition: value('condition'),
    age: value('age'),
    words: value('q'),
  };
}

/** Returns the filter as the query of an address. */
export const writeFilter = (
  { state, articleId, language, condition, age, words }: QueueFilter,
  more: Record<string, string> = {},
): string =>
  filterQuery({
    ...more,
    state: state === 'pending' ? undefined : state,
    article: articleId,
    language,
    condition,
    age,
    q: words,
  });
