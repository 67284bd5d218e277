import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { hasProfile, type BylineRole } from './byline-people.ts';
import { NameOverlay } from './overlay/NameOverlay.tsx';
import { PersonCard } from './overlay/PersonCard.tsx';
import { PersonName } from './people/PersonName.tsx';

interface BylineNameProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  creditedAs: BylineRole;
  person: Person;
}

/** One name in the byline: it opens an overlay where there is more to tell, else it is a link or plain text. */
export function BylineName({ language, lang, creditedAs, person }: BylineNameProps) {
  if (!hasProfile(person)) return <PersonName person={person} />;
  return (
    <NameOverlay language={language} name={person.name.display} hasLink={person.link !== undefined} isPerson>
      <PersonCard language={language} lang={lang} creditedAs={creditedAs} person={person} />
    </NameOverlay>
  );
}
