import { Bookmark } from 'lucide';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { ButtonLink } from '@plainwell/ui/primitives/button/ButtonLink.tsx';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import styles from './NoArticles.module.css';

interface NoArticlesProps {
  language: InterfaceLanguage;
  /** The part of a title that the reader searched for; empty if none. */
  title: string;
  /** Whether the reader has saved nothing on any site. */
  isNothingSaved: boolean;
  /** Address of the unfiltered list. */
  allHref: string;
}

/** The content in place of the articles if there are none: the reason, and a link to articles. */
export function NoArticles({ language, title, isNothingSaved, allHref }: NoArticlesProps) {
  const words = savedListMessages[language];
  return (
    <div className={styles.empty}>
      <Icon of={Bookmark} size="lg" />
      {isNothingSaved ? (
        <>
          <h2 className={styles.title}>{words.emptyTitle}</h2>
          <p>{words.emptyHow}</p>
          <ButtonLink look="primary" label={words.toFront} href={localized('/', language)} />
        </>
      ) : (
        <>
          <h2 className={styles.title} dir="auto">
            {title === '' ? words.nothingOfSite : words.nothingFits(title)}
          </h2>
          <ButtonLink label={words.clearFilter} href={allHref} />
        </>
      )}
    </div>
  );
}
