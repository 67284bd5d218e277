import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { citationsMessages } from '@plainwell/ui/messages/article/citations.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import styles from './BackLinks.later.module.css';

/** Number of back links shown beside a source. The others unfold, so that a source with 60 citations stays short. */
const BACK_LINKS_SHOWN = 5;

/** Arrow for a back link. U+FE0E makes it text and never an emoji. */
const ARROW = '↩\uFE0E';

interface BackLinksProps {
  language: InterfaceLanguage;
  /** Number of the source in the list. */
  source: number;
  /** Anchors of the citations of the source, in reading order. */
  citedAt: string[];
}

/** Links from a source back to the places in the text that cite it. */
export function BackLinks({ language, source, citedAt }: BackLinksProps) {
  const [first] = citedAt;
  if (first === undefined) return null;
  const messages = citationsMessages[language];
  if (citedAt.length === 1) {
    return (
      <div className={styles.backLinks} data-print="none">
        <a
          className={styles.link}
          href={`#${first}`}
          role="doc-backlink"
          aria-label={messages.backToOnlyCitation(source)}
        >
          {ARROW}
        </a>
      </div>
    );
  }
  const links = citedAt.map((anchor, index) => (
    <a
      key={anchor}
      className={styles.link}
      href={`#${anchor}`}
      role="doc-backlink"
      aria-label={messages.backToCitation(index + 1, source)}
    >
      {index + 1}
    </a>
  ));
  const further = links.slice(BACK_LINKS_SHOWN);
  return (
    <div data-print="none">
      <div className={styles.backLinks}>
        <span aria-hidden="true">{ARROW}</span>
        {links.slice(0, BACK_LINKS_SHOWN)}
      </div>
      {further.length === 0 ? null : (
        <QuietDisclosure summary={messages.moreCitations(further.length)}>
          <div className={styles.backLinks}>{further}</div>
        </QuietDisclosure>
      )}
    </div>
  );
}
