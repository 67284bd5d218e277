import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';

interface SectionLinkProps {
  entry: ContentsEntry;
  /** The list that contains the link, for analytics. */
  list: Extract<PageEvent, { name: 'contents-click' }>['list'];
  className: string | undefined;
}

/**
 * A link to a section of the article. The browser follows it and moves the focus. The list of the link reports a click
 * (`sectionClicks`) with the anchor. The link reports its own event if analytics uses another name for the section.
 */
export function SectionLink({ entry: { id, title, section = id }, list, className }: SectionLinkProps) {
  return (
    <a
      className={className}
      dir={textDirection(title)}
      href={`#${id}`}
      {...(section !== id && clickEvent({ name: 'contents-click', list, section }))}
    >
      {title}
    </a>
  );
}
