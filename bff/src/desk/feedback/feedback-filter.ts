import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { feedbackTypeOf } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { FEEDBACK_KINDS } from '../../engagement/feedback/schema.ts';
import type { FeedbackFilter } from '../../engagement/feedback/store.ts';

/** Maximum length of a filter value, in characters. */
const WORDS_MAXIMUM = 100;

/** Parameter names of the filter, in the order of the address. */
const NAMES = ['state', 'kind', 'type', 'article', 'language', 'q'] as const;
type Name = (typeof NAMES)[number];

/** Reads an editor's filter from the parameters of an address. Ignores unknown parameters and values. */
export function readFeedbackFilter(valueOf: (name: string) => string | undefined): FeedbackFilter {
  const cut = (name: Name) => valueOf(name)?.replaceAll('\0', '').trim().slice(0, WORDS_MAXIMUM) || undefined;
  return {
    isDone: cut('state') === 'done',
    kind: FEEDBACK_KINDS.find((kind) => kind === cut('kind')),
    type: feedbackTypeOf(cut('type')) ?? undefined,
    articleId: cut('article'),
    language: articleLanguageSchema.safeParse(cut('language')).data,
    words: cut('q'),
  };
}

/** Returns the filter as the query of an address. */
export function writeFeedbackFilter(
  { isDone, kind, type, articleId, language, words }: FeedbackFilter,
  more: Record<string, string> = {},
): string {
  const values: Record<Name, string | undefined> = {
    state: isDone ? 'done' : undefined,
    kind,
    type,
    article: articleId,
    language,
    q: words,
  };
  const query = new URLSearchParams(more);
  for (const name of NAMES) if (values[name] !== undefined) query.set(name, values[name]);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
