import type { Article } from '@plainwell/contracts/article/article.ts';
import { loadEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';

/** The value in an article's `kmeta` that requests the engagement event (rules.md#page-events). */
const ENGAGEMENT = 'engagement';

/** Returns the attributes of the article's element with the engagement event, if the article requests it. */
export function engagementEvent({
  title,
  targeting: { k1 = '', kmeta },
}: Pick<Article, 'title' | 'targeting'>): Partial<ReturnType<typeof loadEvent>> {
  if (!kmeta.includes(ENGAGEMENT)) return {};
  return loadEvent({ name: 'tool-exposure', toolName: title, topic: k1, jtbd: '', exposureType: 'pageview' });
}
