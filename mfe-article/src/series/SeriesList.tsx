import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SeriesPart } from './series-parts.ts';
import styles from './SeriesList.module.css';

/** Articles of a series with their numbers in it. The current article is marked and is not a link. */
export function SeriesList({ parts, lang }: { parts: SeriesPart[]; lang: ArticleLanguage | undefined }) {
  return (
    <ol className={styles.list} lang={lang}>
      {parts.map(({ title, link, number, isCurrent }) => (
        <li key={number} value={number} className={styles.part}>
          {isCurrent ? (
            <span className={styles.current} aria-current="page">
              {title}
            </span>
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
