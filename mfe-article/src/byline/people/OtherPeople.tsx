import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { NameOverlay } from '../overlay/NameOverlay.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './OtherPeople.later.module.css';

interface OtherPeopleProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  /** Text of the count, such as "21 others". */
  text: string;
  people: readonly Person[];
}

/**
 * The count at the end of a long list of names. Its overlay lists the people that the text counts. Analytics does not
 * count the openings, because the overlay is not about one person.
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
