import styles from './BackToTop.later.module.css';
import './BackToTop.module.css';

/**
 * The way back to the top on phones (rules.md#article-page). A link to the page's header: the focus goes along. The
 * behaviour keeps the anchor out of the address.
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className={`styled-later ${styles.top}`} href="#top">
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
