import { useId } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import later from './ReadNext.later.module.css';
import styles from './ReadNext.module.css';

/** Maximum number of items in Read This Next: the first 5 of the list (rules.md#right-rail). */
const READ_NEXT_MAXIMUM = 5;

/**
 * A list of articles to read next: `read-next` below the article, with a large first item, or `must-reads` in the rail,
 * compact and without the short texts. Static: links need no JavaScript.
 */
export function ReadNext({ language, articleTitle, items, list, category }: ModuleProps<'rail', './ReadNext'>) {
  const headingId = useId();
  if (items.length === 0) return null;
  const messages = railMessages[language];
  const isCompact = list === 'must-reads';
  const heading = isCompact ? messages.mustReads : messages.readNext;
  const shown = isCompact ? items : items.slice(0, READ_NEXT_MAXIMUM);
  return (
    <section
      className={isCompact ? styles[list] : `styled-later ${later[list]}`}
      {...namedByHeading(headingId, heading, articleTitle)}
      data-print="none"
    >
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.items}>
        {shown.map(({ title, text, link }, index) => (
          <li key={`${index} ${link}`} className={styles.item}>
            <a className={styles.link} href={link}>
              {title}
            </a>
            {isCompact || text === undefined ? null : <p className={later.text}>{text}</p>}
          </li>
        ))}
      </ul>
      {category === undefined ? null : (
        <a className={styles.category} href={category.link}>
          {messages.moreIn(category.name)}
        </a>
      )}
    </section>
  );
}
