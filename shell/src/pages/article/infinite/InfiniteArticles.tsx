import type { ReactNode } from 'react';
import { infinitePageMessages } from '@plainwell/ui/messages/shell/infinite-page.ts';
import { Place } from '../../../layout/Place.tsx';
import type { ArticlePage, ScrollList } from '../view-model.ts';
import { InfinitePageEnd } from './InfinitePageEnd.tsx';

/** Id of the element below the articles. */
const END_ID = 'plainwell-infinite-end';

interface InfiniteArticlesProps {
  page: ArticlePage;
  scrollList: ScrollList;
  /** The island of the newsletter offer. */
  launchOffer: string | null;
  /** The first article. */
  children: ReactNode;
}

/**
 * The articles of the infinite page (ARIA Authoring Practices, feed pattern): a link that skips all articles, the first
 * article in full, and the link to the next one.
 */
export function InfiniteArticles({ page, scrollList, launchOffer, children }: InfiniteArticlesProps) {
  const words = infinitePageMessages[page.language];
  return (
    <>
      <a className="skip-link infinite-skip-link" href={`#${END_ID}`}>
        {words.skipToEnd}
      </a>
      <div role="feed" className="infinite-articles" aria-label={words.articles} aria-busy="false">
        {children}
      </div>
      <InfinitePageEnd id={END_ID} page={page} scrollList={scrollList} />
      <Place html={launchOffer} className="place-launch-offer" print="none" />
    </>
  );
}
