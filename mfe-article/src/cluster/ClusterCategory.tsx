import type { Category } from '@plainwell/contracts/article/category.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { clusterMessages } from '@plainwell/ui/messages/article/cluster.ts';
import { holdsCurrent } from './holds-current.ts';
import { TopicLink } from './TopicLink.tsx';
import { TopicList } from './TopicList.tsx';
import later from './ClusterCategory.later.module.css';
import styles from './ClusterCategory.module.css';

interface ClusterCategoryProps {
  language: InterfaceLanguage;
  /** Whether names of categories are in another language than the interface. */
  isForeign: boolean;
  category: Category;
  /** `name` of the `<details>` of all categories in the cluster: the browser keeps at most one of them open. */
  selection: string;
  /** Links of the article's topics, which the category marks. Empty for all categories but one. */
  current: readonly string[];
}

/**
 * A category of the cluster. A category without narrower topics is a link. Otherwise it is a `<details>` with those
 * topics and a link to the whole category.
 */
export function ClusterCategory({ language, isForeign, category, selection, current }: ClusterCategoryProps) {
  const { name, link, children = [] } = category;
  if (children.length === 0) {
    return (
      <li className={styles.category}>
        <TopicLink className={styles.face} link={link} current={current}>
          {name}
        </TopicLink>
      </li>
    );
  }
  return (
    <li className={styles.category}>
      <details name={selection}>
        <summary
          className={`${styles.face} ${styles.toggle} chevron`}
          aria-current={holdsCurrent(category, current) ? 'true' : undefined}
          dir={textDirection(name)}
        >
          {name}
        </summary>
        <div className={later.panel}>
          <TopicLink className={later.whole} link={link} current={current} lang={isForeign ? language : undefined}>
            {clusterMessages[language].allOf(name)}
          </TopicLink>
          <TopicList topics={children} current={current} />
        </div>
      </details>
    </li>
  );
}
