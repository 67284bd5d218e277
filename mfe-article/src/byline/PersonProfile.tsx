import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Person } from '@plainwell/contracts/person.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import type { BylineRole } from './byline-people.ts';
import { PersonName } from './PersonName.tsx';
import styles from './PersonProfile.module.css';

interface PersonProfileProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  role: BylineRole;
  person: Person;
}

/** Portrait, name, role, specialties and biography of one person; each part only where it is known. */
export function PersonProfile({ language, lang, role, person }: PersonProfileProps) {
  const { avatar, bio, specialties, type } = person;
  const label = type?.label ?? articleMessages[language].roles[role];
  return (
    <li className={styles.profile}>
      {avatar === undefined ? null : (
        <img className={styles.portrait} src={avatar.src} alt="" width={72} height={72} loading="lazy" decoding="async" />
      )}
      <div className={styles.facts}>
        <p className={styles.name}>
          <PersonName person={person} />
        </p>
        <p className={styles.role}>{[label, ...specialties].join(' · ')}</p>
        {bio === undefined ? null : (
          <p className={styles.bio} lang={lang}>
            {bio.text}
          </p>
        )}
      </div>
    </li>
  );
}
