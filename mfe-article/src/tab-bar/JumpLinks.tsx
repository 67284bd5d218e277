import { useId } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import type { ArticleLanguage } from '@plainwell/contracts/terms/language.ts';
import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import styles from './JumpLinks.module.css';

interface JumpLinksProps {
  label: string;
  /** Language of the titles, where it differs. */
  lang: ArticleLanguage | undefined;
  entries: readonly ContentsEntry[];
  /** Id of the section being read. */
  current: string | undefined;
}

const close = (link: HTMLAnchorElement) => link.closest<HTMLElement>('[popover]')?.hidePopover();

/**
 * The jump-link widget: a button that opens the full titles of all sections. The browser opens the panel and closes it on
 * Escape and on a click outside; with script it also closes after a choice.
 */
export function JumpLinks({ label, lang, entries, current }: JumpLinksProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={`${styles.button} chevron`} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel} onBlur={closeWhenLeft}>
        <ul className={styles.list} lang={lang}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <SectionLink className={styles.link} entry={entry} list="jump-links" isCurrent={entry.id === current} onFollow={close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
