import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { feedbackTypeOf } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { FEEDBACK_KINDS } from '../../engagement/feedback/schema.ts';
import type { FeedbackFilter } from '../../engagement/feedback/store.ts';
import { filterQuery, filterValues } from '../list-filter.ts';

/** Reads an editor's filter from the parameters of an address. Ignores unknown parameters and values. */
export function readFeedbackFilter(valueOf: (name: string) => string | undefined): FeedbackFilter {
  const value = filterValues(valueOf);
  return {
    isDone: value('state') === 'done',
    kind: FEEDBACK_KINDS.find((kind) => kind === value('kind')),
    type: feedbackTypeOf(value('type')) ?? undefined,
    articleId: value('article'),
    language: articleLanguageSchema.safeParse(value('language')).data,
    words: value('q'),
  };
}

/** Returns the filter as the query of an address. */
export const writeFeedbackFilter = (
  { isDone, kind, type, articleId, language, words }: FeedbackFilter,
  more: Record<string, string> = {},
): string =>
  filterQuery({ ...more, state: isDone ? 'done' : undefined, kind, type, article: articleId, language, q: words });
