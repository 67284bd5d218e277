import type { ReactNode } from 'react';
import { feedMessages } from '@plainwell/ui/messages/shell/feed.ts';
import { Place } from '../../../layout/Place.tsx';
import type { ArticlePage, Feed } from '../view-model.ts';
import { FeedEnd } from './FeedEnd.tsx';

/** Id of the element below the articles. */
const END_ID = 'plainwell-feed-end';

interface ArticleFeedProps {
  page: ArticlePage;
  feed: Feed;
  /** The island of the newsletter offer. */
  launchOffer: string | null;
  /** The first article. */
  children: ReactNode;
}

/**
 * The articles of the infinite page (ARIA Authoring Practices, feed pattern): a link that skips all articles, the first
 * article in full, and the link to the next one.
 */
export function ArticleFeed({ page, feed, launchOffer, children }: ArticleFeedProps) {
  const words = feedMessages[page.language];
  return (
    <>
      <a className="skip-link feed-skip-link" href={`#${END_ID}`}>
        {words.skipToEnd}
      </a>
      <div role="feed" className="article-feed" aria-label={words.articles} aria-busy="false">
        {children}
      </div>
      <FeedEnd id={END_ID} page={page} feed={feed} />
      <Place html={launchOffer} className="place-launch-offer" print="none" />
    </>
  );
}
