import { useId } from 'react';
import { sectionClicks } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import styles from './JumpLinks.later.module.css';

interface JumpLinksProps {
  label: string;
  /** Language of the titles, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  entries: readonly ContentsEntry[];
}

/**
 * The jump links: a button that opens a panel with the full titles of all sections. The browser opens the panel, and
 * closes it on Escape and on a click outside. The behaviour also closes it after a choice.
 */
export function JumpLinks({ label, lang, entries }: JumpLinksProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={`${styles.button} chevron`} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <ul className={styles.list} lang={lang} {...sectionClicks('jump-links')}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <SectionLink className={styles.link} entry={entry} list="jump-links" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
