import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { clickEvent } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';

interface SectionLinkProps {
  entry: ContentsEntry;
  /** Which list of the page the link stands in, for analytics. */
  list: Extract<PageEvent, { name: 'contents-click' }>['list'];
  className: string | undefined;
}

/**
 * A link to a section of the article. The browser follows it and moves the focus. Its list counts a click
 * (`sectionClicks`), where analytics calls the section as its anchor.
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
