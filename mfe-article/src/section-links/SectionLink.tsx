import type { MouseEvent } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { clickEvent } from '@plainwell/contracts/markup/page-event-attribute.ts';
import { openFoldsAround } from '../disclosure/open-folds-around.ts';

interface SectionLinkProps {
  entry: ContentsEntry;
  /** Which list of the page the link stands in, for analytics. */
  list: Extract<PageEvent, { name: 'contents-click' }>['list'];
  isCurrent: boolean;
  className: string | undefined;
  /** Makes way for the section, before the browser follows the link. */
  onFollow?: (link: HTMLAnchorElement) => void;
}

/** A link to a section of the article. The browser follows it and moves the focus; a click is counted. */
export function SectionLink({ entry: { id, title }, list, isCurrent, className, onFollow }: SectionLinkProps) {
  const follow = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    openFoldsAround(document.getElementById(id));
    onFollow?.(link);
  };
  return (
    <a
      className={className}
      dir="auto"
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={follow}
      {...clickEvent({ name: 'contents-click', list, section: id })}
    >
      {title}
    </a>
  );
}
