import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { citationsMessages } from '@plainwell/ui/messages/article/citations.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import styles from './BackLinks.later.module.css';

/**
 * Ways back that stand beside a source; those to further citations unfold, so that a source cited 60 times stays tidy.
 */
const BACK_LINKS_SHOWN = 5;

/** An arrow that turns back, as text and never as an emoji (U+FE0E). */
const ARROW = '↩\uFE0E';

interface BackLinksProps {
  language: InterfaceLanguage;
  /** Number of the source in the list. */
  source: number;
  /** Anchors of the places that cite it, in reading order. */
  citedAt: string[];
}

/** The ways from a source back to the places in the text that cite it. */
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
