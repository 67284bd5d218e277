import type { Person } from '@plainwell/contracts/person.ts';
import styles from './PersonName.module.css';

/**
 * One name in the byline: a link where the person has a page, else plain text. The person overlay opens from here
 * once it exists; without JavaScript the link and the profiles below the byline tell the same.
 */
export function PersonName({ person }: { person: Person }) {
  const name = person.name.display;
  return person.link === undefined ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <a className={styles.name} href={person.link}>
      {name}
    </a>
  );
}
