import { useEffect, useId, useRef, type MouseEvent } from 'react';
import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import { textLanguage } from '../wording/text-language.ts';
import { keepCurrentInView } from './keep-current-in-view.ts';
import { isWideScreen, openOnWideScreens } from './open-on-wide-screens.ts';
import { revealSection } from './reveal-section.ts';
import { useCurrentSection } from './use-current-section.ts';
import styles from './TableOfContents.module.css';

/**
 * The contents of the article. One HTML for all screens: a closed `<details>` that CSS holds open from 990 px up. Without
 * JavaScript everything in it can be reached. JavaScript adds the mark on the section being read, closing after a choice on
 * phones, and closing at will on wide screens.
 */
export function TableOfContents({ language, contentLanguage, entries }: ModuleProps<'article', './TableOfContents'>) {
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentSection(entries);
  useEffect(() => {
    if (current !== undefined && list.current !== null) keepCurrentInView(list.current);
  }, [current]);
  if (entries.length === 0) return null;

  const { contents } = articleMessages[language];
  return (
    <nav className={styles.contents} aria-labelledby={headingId} data-print="none">
      <h2 id={headingId} className={styles.heading}>
        {contents}
      </h2>
      <details ref={openOnWideScreens} className={styles.fold}>
        <summary className={styles.toggle}>
          <span className="visually-hidden">{contents}</span>
        </summary>
        <ol ref={list} className={styles.list} lang={textLanguage(language, contentLanguage)}>
          {entries.map(({ id, title }) => (
            <li key={id} className={styles.entry}>
              <a
                className={styles.link}
                dir="auto"
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={followEntry}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Makes way for the section before the browser follows the link: it then scrolls in the final layout. */
function followEntry({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  revealSection(link.hash.slice(1));
  const fold = link.closest('details');
  if (fold !== null && !isWideScreen()) fold.open = false;
}
