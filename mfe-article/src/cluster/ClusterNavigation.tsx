import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { clusterMessages } from '@plainwell/ui/messages/article/cluster.ts';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { ClusterCategory } from './ClusterCategory.tsx';
import { holdsCurrent } from './holds-current.ts';
import './ClusterNavigation.later.module.css';
import styles from './ClusterNavigation.module.css';

/**
 * The navigation of a topic cluster: a row of categories, which phones fold into one menu. At most one category shows
 * its narrower topics (rules.md#topic-navigation); they cover the page and do not push it down. Everything opens
 * without JavaScript. JavaScript adds the closing: on a click outside, on Escape, and when the focus leaves.
 */
export function ClusterNavigation({
  language,
  contentLanguage,
  articleTitle,
  title,
  categories,
  current,
}: ModuleProps<'article', './ClusterNavigation'>) {
  const titleId = useId();
  const selection = useId();
  // An article may belong to several categories. The cluster marks only the first category of the article that it
  // contains.
  const place = current.find((link) => categories.some((category) => holdsCurrent(category, [link])));
  const marked = place === undefined ? -1 : categories.findIndex((category) => holdsCurrent(category, [place]));
  const lang = textLanguage(language, contentLanguage);
  return (
    <nav className={styles.cluster} {...namedByHeading(titleId, title, articleTitle)} data-print="none">
      <p id={titleId} className={styles.title} lang={lang} dir={textDirection(title)}>
        {title}
      </p>
      {/* Empty. The categories follow the `<details>` and are not inside it, so that wide screens can always show
          them. */}
      <details className={styles.menu}>
        <summary className={styles.toggle}>
          <span className={styles.toggleTitle} lang={lang} dir={textDirection(title)}>
            {title}
          </span>{' '}
          <span className={`${styles.toggleWord} chevron`}>{clusterMessages[language].menu}</span>
        </summary>
      </details>
      <ul className={styles.categories} lang={lang}>
        {categories.map((category, index) => (
          <ClusterCategory
            key={`${index} ${category.link}`}
            language={language}
            isForeign={lang !== undefined}
            category={category}
            selection={selection}
            current={index === marked && place !== undefined ? [place] : []}
          />
        ))}
      </ul>
    </nav>
  );
}
