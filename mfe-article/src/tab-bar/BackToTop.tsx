import styles from './BackToTop.later.module.css';
import first from './TabBar.module.css';

/** The way back to the top on phones (specification, section 2). A link to the page's header: the focus goes along. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className={`styled-later ${first.top} ${styles.top}`} href="#top">
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
