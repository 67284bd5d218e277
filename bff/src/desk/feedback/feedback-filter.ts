import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { feedbackTypeOf } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { FEEDBACK_KINDS } from '../../engagement/feedback/schema.ts';
import type { FeedbackFilter } from '../../engagement/feedback/store.ts';

/** Longest word that is searched for, in characters. */
const WORDS_MAXIMUM = 100;

/** Names of the filter in an address, in their order. */
const NAMES = ['state', 'kind', 'type', 'article', 'language', 'q'] as const;
type Name = (typeof NAMES)[number];

/** The filter of an editor, from the parameters of an address. Unknown parameters and values are ignored. */
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

/** The same as a query. */
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
