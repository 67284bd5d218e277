import styles from './BackToTop.module.css';

interface BackToTopProps {
  label: string;
  isShown: boolean;
}

/** The way back to the top on phones (specification, section 2). A link to the page's header: the focus goes along. */
export function BackToTop({ label, isShown }: BackToTopProps) {
  return (
    <a className={styles.top} href="#top" data-shown={isShown || undefined}>
      <span className="visually-hidden">{label}</span>
    </a>
  );
}
