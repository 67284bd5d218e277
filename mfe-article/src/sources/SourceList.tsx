import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { CitedSource } from '@plainwell/contracts/article/source.ts';
import { BackLinks } from './BackLinks.tsx';
import styles from './SourceList.later.module.css';

/** The sources in order, with back links. Each source has the anchor to which its citations in the text link. */
export function SourceList({ language, sources }: { language: InterfaceLanguage; sources: CitedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.list}>
      {sources.map(({ id, title, link, citedAt = [] }, index) => (
        <li key={id ?? index} id={id} className={styles.source}>
          {link === undefined ? (
            title
          ) : (
            <a className={styles.link} href={link}>
              {title}
            </a>
          )}
          <BackLinks language={language} source={index + 1} citedAt={citedAt} />
        </li>
      ))}
    </ol>
  );
}
