import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { NameOverlay } from '../overlay/NameOverlay.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './OtherPeople.later.module.css';

interface OtherPeopleProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  /** The words that count them: "21 others". */
  text: string;
  people: readonly Person[];
}

/**
 * The count at the end of a long line of names, and in its overlay everybody whom it counts. Nobody's own overlay: not
 * tracked.
 */
export function OtherPeople({ language, lang, text, people }: OtherPeopleProps) {
  return (
    <NameOverlay language={language} name={text} hasLink={people.some(({ link }) => link !== undefined)}>
      <ul className={styles.people}>
        {people.map((person, index) => (
          <li key={index}>
            <PersonName person={person} />
            {person.specialties.length === 0 ? null : (
              <p className={styles.specialties} lang={lang}>
                {person.specialties.join(' · ')}
              </p>
            )}
            {person.bio === undefined ? null : <p lang={lang}>{person.bio.text}</p>}
          </li>
        ))}
      </ul>
    </NameOverlay>
  );
}
