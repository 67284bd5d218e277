import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SavedArticle } from '@plainwell/contracts/account/saved-article.ts';
import { accountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import type { ChangeType } from '../../saved-articles/saved-entries.ts';
import { RowPicture } from './RowPicture.tsx';
import styles from './SavedRow.module.css';
import { SavedStatusForm } from './SavedStatusForm.tsx';
import { titleLanguage } from './title-language.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface SavedRowProps {
  /** Id of the button that removes the article and puts it back. */
  buttonId: string;
  language: InterfaceLanguage;
  article: SavedArticle;
  /** Name of the article's site, if the list has articles of several sites. */
  siteName: string | undefined;
  returnPath: string;
  /** Whether the article looks removed to the reader. */
  isRemoved: boolean;
  /** Whether the row is on the first screen. If so, the browser fetches its picture at once. */
  isFirst: boolean;
  onChange: (type: ChangeType) => void;
}

/**
 * An article of the list. A removed article shows that it was removed and offers to put it back. It keeps its space, so
 * that nothing moves.
 */
export function SavedRow({
  buttonId,
  language,
  article,
  siteName,
  returnPath,
  isRemoved,
  isFirst,
  onChange,
}: SavedRowProps) {
  const words = savedListMessages[language];
  const { savedAt, metadata } = article;
  const type = isRemoved ? 'save' : 'remove';
  return (
    <li className={styles.row} data-status={isRemoved ? 'removed' : 'saved'}>
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
      {isRemoved ? (
        <div className={styles.removed}>
          <p>{accountSaveMessages[language].articleRemoved}</p>
          <p className={styles.removedTitle} lang={titleLanguage(metadata.url, language)} dir="auto">
            {metadata.title}
          </p>
        </div>
      ) : null}
      <div className={styles.action}>
        <SavedStatusForm
          words={words}
          article={article}
          type={type}
          returnPath={returnPath}
          buttonId={buttonId}
          onSend={() => {
            // Not every browser focuses a clicked button.
            document.getElementById(buttonId)?.focus({ preventScroll: true });
            onChange(type);
          }}
        />
      </div>
    </li>
  );
}
