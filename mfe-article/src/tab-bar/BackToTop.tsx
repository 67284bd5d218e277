import styles from './BackToTop.later.module.css';
import './BackToTop.module.css';

/**
 * The link back to the top on phones (rules.md#article-page). It leads to the page's header, so the focus moves too.
 * The behaviour keeps the anchor out of the address.
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className={`styled-later ${styles.top}`} href="#top">
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
