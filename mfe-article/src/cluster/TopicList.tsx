import type { Category } from '@plainwell/contracts/article/category.ts';
import { TopicLink } from './TopicLink.tsx';
import styles from './TopicList.later.module.css';

/** The narrower topics of a category, each followed by its own subtopics. */
export function TopicList({ topics, current }: { topics: readonly Category[]; current: readonly string[] }) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ name, link, children = [] }, index) => (
        <li key={`${index} ${link}`} className={styles.topic}>
          <TopicLink className={styles.link} link={link} current={current}>
            {name}
          </TopicLink>
          {children.length === 0 ? null : <TopicList topics={children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
