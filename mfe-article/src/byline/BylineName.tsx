import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import type { BylineRole } from '@plainwell/contracts/browser/byline/byline-people.ts';
import { hasProfile } from './has-profile.ts';
import { PendingName } from './overlay/PendingName.tsx';
import { NameOverlay } from './overlay/NameOverlay.tsx';
import { PersonCard } from './overlay/PersonCard.tsx';
import { PersonName } from './people/PersonName.tsx';

interface BylineNameProps {
  language: InterfaceLanguage;
  lang: ArticleLanguage | undefined;
  creditedAs: BylineRole;
  person: Person;
  /** Whether the byline fetches the overlay on interaction, because the page does not contain it. */
  isOverlayFetched: boolean;
}

/**
 * A name in the byline. It opens an overlay if more is known about the person; otherwise it is a link or plain text.
 */
export function BylineName({ language, lang, creditedAs, person, isOverlayFetched }: BylineNameProps) {
  const rel = creditedAs === 'author' ? creditedAs : undefined;
  if (!hasProfile(person)) return <PersonName person={person} rel={rel} />;
  if (isOverlayFetched && person.link !== undefined) {
    return <PendingName name={person.name.display} link={person.link} rel={rel} />;
  }
  return (
    <NameOverlay language={language} name={person.name.display} hasLink={person.link !== undefined} isPerson>
      <PersonCard language={language} lang={lang} creditedAs={creditedAs} person={person} />
    </NameOverlay>
  );
}
