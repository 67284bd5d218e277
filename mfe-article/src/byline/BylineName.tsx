import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import { hasProfile, type BylineRole } from './byline-people.ts';
import { NameAhead } from './overlay/NameAhead.tsx';
import { NameOverlay } from './overlay/NameOverlay.tsx';
import { PersonCard } from './overlay/PersonCard.tsx';
import { PersonName } from './people/PersonName.tsx';

interface BylineNameProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  creditedAs: BylineRole;
  person: Person;
  /** What the overlay tells is fetched when a reader turns to the byline. */
  isOverlayFetched: boolean;
}

/** One name in the byline: it opens an overlay where there is more to tell, else it is a link or plain text. */
export function BylineName({ language, lang, creditedAs, person, isOverlayFetched }: BylineNameProps) {
  const rel = creditedAs === 'author' ? creditedAs : undefined;
  if (!hasProfile(person)) return <PersonName person={person} rel={rel} />;
  if (isOverlayFetched && person.link !== undefined) {
    return <NameAhead name={person.name.display} link={person.link} rel={rel} />;
  }
  return (
    <NameOverlay language={language} name={person.name.display} hasLink={person.link !== undefined} isPerson>
      <PersonCard language={language} lang={lang} creditedAs={creditedAs} person={person} />
    </NameOverlay>
  );
}
