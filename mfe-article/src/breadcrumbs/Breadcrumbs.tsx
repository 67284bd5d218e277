import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { landmarkName } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import './Breadcrumbs.later.module.css';
import styles from './Breadcrumbs.module.css';

/** The path from the front page to the topic of the article. Static: plain links. */
export function Breadcrumbs({
  language,
  contentLanguage,
  articleTitle,
  breadcrumbs,
}: ModuleProps<'article', './Breadcrumbs'>) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav aria-label={landmarkName(articleMessages[language].breadcrumbs, articleTitle)} data-print="none">
      <ol className={styles.trail} lang={textLanguage(language, contentLanguage)}>
        {breadcrumbs.map(({ title, link }) => (
          <li key={link} className={styles.step}>
            <a className={styles.link} href={link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
