import type { Article } from '@plainwell/contracts/article/article.ts';
import { loadEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';

/** The mark in an article's `kmeta` that asks for the engagement event (rules.md#page-events). */
const ENGAGEMENT = 'engagement';

/** Attributes of the article's element: the engagement event, where the article asks for it. */
export function engagementEvent({
  title,
  targeting: { k1 = '', kmeta },
}: Pick<Article, 'title' | 'targeting'>): Partial<ReturnType<typeof loadEvent>> {
  if (!kmeta.includes(ENGAGEMENT)) return {};
  return loadEvent({ name: 'tool-exposure', toolName: title, topic: k1, jtbd: '', exposureType: 'pageview' });
}
