import type { ReactNode } from 'react';

interface FeedRailPlaceProps {
  /**
   * The island of the reading list, or `null`: for an article below the first, into whose place the feed copies that of
   * the first.
   */
  html: string | null;
  /** What stays in sight together with the list. */
  children: ReactNode;
}

/**
 * The end of the rail of an infinite page, which stays in sight while its article is read: the reading list, and the
 * last slot.
 */
export function FeedRailPlace({ html, children }: FeedRailPlaceProps) {
  return (
    <div className="rail-stay">
      <div className="place-feed-rail" data-feed-rail="" dangerouslySetInnerHTML={{ __html: html ?? '' }} />
      {children}
    </div>
  );
}
