import type { BylinePerson } from '../byline-people.ts';
import './Faces.later.module.css';
import styles from './Faces.module.css';

/** Maximum number of portraits: more would not tell the reader who wrote the article. */
const FACES_MAXIMUM = 3;

/** Portraits of the first people who have one. Decorative, because their names are beside them. */
export function Faces({ people }: { people: BylinePerson[] }) {
  const faces = people.flatMap(({ person }) => person.avatar?.src ?? []).slice(0, FACES_MAXIMUM);
  if (faces.length === 0) return null;
  return (
    <div className={styles.faces}>
      {faces.map((src) => (
        <img key={src} className={styles.face} src={src} alt="" width={48} height={48} decoding="async" />
      ))}
    </div>
  );
}
