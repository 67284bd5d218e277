import { bylineDate, bylineVariant } from '@plainwell/contracts/browser/byline-variant.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { DateText } from '../wording/DateText.tsx';
import { type BylinePerson, bylinePeople } from './byline-people.ts';
import { Credit } from './Credit.tsx';
import './Byline.later.module.css';
import styles from './Byline.module.css';

/** Maximum number of portraits: more would not tell the reader who wrote the article. */
const FACES_MAXIMUM = 3;

/** Portraits of the first people with a picture. Decorative, because the names are beside the portraits. */
function Faces({ people }: { people: BylinePerson[] }) {
  const faces = people.flatMap(({ person }) => person.avatar?.src ?? []).slice(0, FACES_MAXIMUM);
  if (faces.length === 0) return null;
  return (
    <div className={styles.faces}>
      {faces.map((src) => (
        <img key={src} className={styles.face} src={src} alt="" width={48} height={48} decoding="async" />
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
export function Byline({ language, contentLanguage, overlaysFrom, ...byline }: ModuleProps<'article', './Byline'>) {
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
        <Faces people={people} />
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
