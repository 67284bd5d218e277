import type { Source } from '@plainwell/contracts/source.ts';
import styles from './SourceList.module.css';

/** The sources in order, each at the anchor that citations in the text point at. */
export function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.list}>
      {sources.map(({ id, title, link }, index) => (
        <li key={id ?? index} id={id} className={styles.source}>
          {link === undefined ? (
            title
          ) : (
            <a className={styles.link} href={link}>
              {title}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
