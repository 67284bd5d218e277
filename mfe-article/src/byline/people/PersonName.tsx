import type { Person } from '@plainwell/contracts/article/person.ts';
import './PersonName.later.module.css';
import styles from './PersonName.module.css';

/** A name without an overlay: a link where the person has a page, else plain text. */
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
