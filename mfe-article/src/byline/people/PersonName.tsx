import type { Person } from '@plainwell/contracts/article/person.ts';
import './PersonName.later.module.css';
import styles from './PersonName.module.css';

interface PersonNameProps {
  person: Person;
  /** `author` if the link leads to an author of the article (HTML, 4.6.6.2). */
  rel?: 'author' | undefined;
}

/** A name without an overlay: a link if the person has a page, otherwise plain text. */
export function PersonName({ person, rel }: PersonNameProps) {
  const name = person.name.display;
  return person.link === undefined ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <a className={styles.name} href={person.link} rel={rel}>
      {name}
    </a>
  );
}
