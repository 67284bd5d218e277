import { bylinePeople, shownPortraits } from '@plainwell/contracts/browser/byline/byline-people.ts';
import { bylineDate, bylineVariant } from '@plainwell/contracts/browser/byline/byline-variant.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { DateText } from '../wording/DateText.tsx';
import { Credit } from './Credit.tsx';
import './Byline.later.module.css';
import styles from './Byline.module.css';

type BylineProps = ModuleProps<'article', './Byline'>;

/** Width and height of one portrait in CSS pixels at the default text size: the token `--avatar-md`. */
const FACE = 48;

/**
 * The portraits of the first people who have one: one picture of all, or a picture of each. Decorative, because the
 * names are beside the portraits.
 */
function Portraits({ portraits, ...people }: BylineProps) {
  if (portraits !== undefined) return <img className={styles.portraits} {...portraits} alt="" decoding="async" />;
  const faces = shownPortraits(people);
  if (faces.length === 0) return null;
  return (
    <div className={styles.faces}>
      {faces.map((src) => (
        <img key={src} className={styles.face} src={src} alt="" width={FACE} height={FACE} decoding="async" />
      ))}
    </div>
  );
}

/**
 * The people who made the article, and its date. The wording depends on the dates (rules.md#byline). If more is known
 * about a person, the name opens an overlay.
 *
 * Needs JavaScript to fetch the overlays, and to open them on hover and keyboard focus.
 */
export function Byline(byline: BylineProps) {
  const { language, contentLanguage, overlaysFrom } = byline;
  const { authors, medicalReviewers, factCheckers, editor, copyEditor, articleDates } = byline;
  const messages = articleMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const variant = bylineVariant(articleDates);
  const people = bylinePeople(byline);
  const credit = { language, lang, isOverlayFetched: overlaysFrom !== undefined };
  const date = bylineDate(articleDates);
  if (people.length === 0 && Object.keys(articleDates).length === 0) return null;

  return (
    <div className={styles.byline} data-overlays={overlaysFrom}>
      <div className={styles.summary}>
        <Portraits {...byline} />
        <div className={styles.credits}>
          <Credit {...credit} label={messages.writtenBy[variant.kind]} creditedAs="author" people={authors} isLead />
          <Credit
            {...credit}
            label={medicalReviewers.length === 0 ? messages.medicallyReviewed : messages.medicallyReviewedBy}
            creditedAs="medicalReviewer"
            people={medicalReviewers}
            date={articleDates.medicallyReviewed}
            isVerified
          />
          <Credit
            {...credit}
            label={factCheckers.length === 0 ? messages.factChecked : messages.factCheckedBy}
            creditedAs="factChecker"
            people={factCheckers}
            date={articleDates.factChecked}
          />
          <div className={styles.editing}>
            <Credit
              {...credit}
              label={messages.editedBy}
              creditedAs="editor"
              people={editor === undefined ? [] : [editor]}
            />
            <Credit
              {...credit}
              label={messages.copyEditedBy}
              creditedAs="copyEditor"
              people={copyEditor === undefined ? [] : [copyEditor]}
            />
          </div>
          {date === undefined ? null : (
            <p>
              {messages.dated[variant.kind]} <DateText language={language} lang={lang} date={date} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
