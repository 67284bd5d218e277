import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import type { BylinePerson } from './byline-people.ts';
import { QuietDisclosure } from '../disclosure/QuietDisclosure.tsx';
import { PersonProfile } from './PersonProfile.tsx';
import styles from './Profiles.module.css';

interface ProfilesProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  profiles: BylinePerson[];
}

/** What is known about the people of the byline, folded away until somebody asks. Works without JavaScript. */
export function Profiles({ language, lang, profiles }: ProfilesProps) {
  const messages = articleMessages[language];
  return (
    <div data-print="none">
      <QuietDisclosure summary={profiles.length === 1 ? messages.aboutPerson : messages.aboutPeople}>
        <ul className={styles.list}>
          {profiles.map(({ role, person }) => (
            <PersonProfile key={person.name.display} language={language} lang={lang} role={role} person={person} />
          ))}
        </ul>
      </QuietDisclosure>
    </div>
  );
}
