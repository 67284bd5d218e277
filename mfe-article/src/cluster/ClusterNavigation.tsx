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
 * The navigation of a topic cluster: a row of categories, on phones folded into one menu. At most one category shows
 * its narrower topics (rules.md#topic-navigation), over the page instead of pushing it. All of it opens without script;
 * JavaScript adds the closing: on a click outside, on Escape, and when the focus leaves.
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
  // An article stands in several categories; the cluster shows one place: that of the first of them that it holds.
  const place = current.find((link) => categories.some((category) => holdsCurrent(category, [link])));
  const marked = place === undefined ? -1 : categories.findIndex((category) => holdsCurrent(category, [place]));
  const lang = textLanguage(language, contentLanguage);
  return (
    <nav className={styles.cluster} {...namedByHeading(titleId, title, articleTitle)} data-print="none">
      <p id={titleId} className={styles.title} lang={lang} dir={textDirection(title)}>
        {title}
      </p>
      {/* Empty: what it opens stands behind it, so that wide screens show the categories without it. */}
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
            category={category}
            selection={selection}
            current={index === marked && place !== undefined ? [place] : []}
          />
        ))}
      </ul>
    </nav>
  );
}
