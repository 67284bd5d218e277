import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { SavedArticle } from '@plainwell/contracts/saved-article.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account-save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account-saved-list.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import type { Standing } from './removal-state.ts';
import { RowPicture } from './RowPicture.tsx';
import styles from './SavedRow.module.css';
import { StandingForm } from './StandingForm.tsx';
import { titleLanguage } from './title-language.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface SavedRowProps {
  /** Id of the button that removes the article and puts it back. */
  buttonId: string;
  language: InterfaceLanguage;
  article: SavedArticle;
  /** Name of the article's site, where the list holds several. */
  siteName: string | undefined;
  returnPath: string;
  standing: Standing;
  /** In the first screen: its picture is fetched at once. */
  isFirst: boolean;
  onWish: (standing: Standing) => void;
}

/**
 * An article of the list. While it is removed its place says so and offers to put it back: the article keeps its room, so
 * that nothing moves.
 */
export function SavedRow({ buttonId, language, article, siteName, returnPath, standing, isFirst, onWish }: SavedRowProps) {
  const words = savedListMessages[language];
  const { savedAt, metadata } = article;
  const becomes = standing === 'listed' ? 'removed' : 'listed';
  return (
    <li className={styles.row} data-standing={standing}>
      <div className={styles.article}>
        <a className={styles.picture} href={metadata.url} tabIndex={-1} aria-hidden>
          <RowPicture src={metadata.image} isFirst={isFirst} />
        </a>
        <div className={styles.words}>
          <h2 className={styles.title} lang={titleLanguage(metadata.url, language)} dir="auto">
            <a href={metadata.url}>{metadata.title}</a>
          </h2>
          <p className={styles.facts}>
            <span>
              {words.savedOn} <time dateTime={savedAt}>{partialDateText(savedAt.slice(0, DAY_LENGTH), language)}</time>
            </span>
            {siteName === undefined ? null : <span dir="auto">{siteName}</span>}
          </p>
        </div>
      </div>
      {standing === 'removed' ? (
        <div className={styles.removed}>
          <p>{accountSaveMessages[language].articleRemoved}</p>
          <p className={styles.removedTitle} lang={titleLanguage(metadata.url, language)} dir="auto">
            {metadata.title}
          </p>
        </div>
      ) : null}
      <div className={styles.action}>
        <StandingForm
          words={words}
          article={article}
          becomes={becomes}
          returnPath={returnPath}
          buttonId={buttonId}
          onSend={() => {
            // Not every browser gives a button the focus when it is clicked.
            document.getElementById(buttonId)?.focus({ preventScroll: true });
            onWish(becomes);
          }}
        />
      </div>
    </li>
  );
}
