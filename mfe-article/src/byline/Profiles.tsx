import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { articleMessages } from '../wording/article-messages.ts';
import type { BylinePerson } from './byline-people.ts';
import { PersonProfile } from './PersonProfile.tsx';
import styles from './Profiles.module.css';

interface ProfilesProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  profiles: BylinePerson[];
}

/** What is known about the people of the byline, folded away until somebody asks. Works without JavaScript. */
export function Profiles({ language, lang, profiles }: ProfilesProps) {
  return (
    <details className={styles.profiles} data-print="none">
      <summary className={styles.summary}>{articleMessages[language].aboutPeople(profiles.length)}</summary>
      <ul className={styles.list}>
        {profiles.map(({ role, person }) => (
          <PersonProfile key={person.name.display} language={language} lang={lang} role={role} person={person} />
        ))}
      </ul>
    </details>
  );
}
