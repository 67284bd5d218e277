import type { ReactNode } from 'react';

interface ReadingListPlaceProps {
  /**
   * The island of the reading list; `null` for a later article, because the browser copies the first article's list
   * into its place.
   */
  html: string | null;
  /** Content that stays in view together with the list. */
  children: ReactNode;
}

/**
 * The end of the rail on an infinite page: the reading list and the last slot, which stay in view while their article
 * is read.
 */
export function ReadingListPlace({ html, children }: ReadingListPlaceProps) {
  return (
    <div className="rail-stay">
      <div className="place-reading-list" data-reading-list="" dangerouslySetInnerHTML={{ __html: html ?? '' }} />
      {children}
    </div>
  );
}
