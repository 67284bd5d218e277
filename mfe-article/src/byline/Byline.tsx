import type { ModuleProps } from '@plainwell/contracts/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article.ts';
import { DateText } from '../wording/DateText.tsx';
import { textLanguage } from '../wording/text-language.ts';
import { bylinePeople, hasProfile } from './byline-people.ts';
import { bylineVariant } from './byline-variant.ts';
import { Credit } from './Credit.tsx';
import { Faces } from './Faces.tsx';
import { Profiles } from './Profiles.tsx';
import { NAMES_MAXIMUM } from './visible-names.ts';
import styles from './Byline.module.css';

/**
 * Who made the article, and when. The wording follows the dates (specification, section 4). Static for now: names are
 * links and the profiles open without JavaScript.
 */
export function Byline({ language, contentLanguage, ...byline }: ModuleProps<'article', './Byline'>) {
  const { authors, medicalReviewers, factCheckers, editor, copyEditor, articleDates } = byline;
  const messages = articleMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const variant = bylineVariant(articleDates);
  const people = bylinePeople(byline);
  const date = variant.kind === 'updated' ? variant.latest : variant.published;
  if (people.length === 0 && Object.keys(articleDates).length === 0) return null;

  // A line that counts people instead of naming them owes their names below.
  const isSomebodyUnnamed = [authors, medicalReviewers, factCheckers].some((group) => group.length > NAMES_MAXIMUM);
  const profiles = isSomebodyUnnamed ? people : people.filter(({ person }) => hasProfile(person));

  return (
    <div className={styles.byline}>
      <div className={styles.summary}>
        <Faces people={people} />
        <div className={styles.credits}>
          <Credit language={language} label={messages.writtenBy[variant.kind]} people={authors} isLead />
          <Credit
            language={language}
            lang={lang}
            label={medicalReviewers.length === 0 ? messages.medicallyReviewed : messages.medicallyReviewedBy}
            people={medicalReviewers}
            date={articleDates.medicallyReviewed}
            isVerified
          />
          <Credit
            language={language}
            lang={lang}
            label={factCheckers.length === 0 ? messages.factChecked : messages.factCheckedBy}
            people={factCheckers}
            date={articleDates.factChecked}
          />
          <div className={styles.editing}>
            <Credit language={language} label={messages.editedBy} people={editor === undefined ? [] : [editor]} />
            <Credit language={language} label={messages.copyEditedBy} people={copyEditor === undefined ? [] : [copyEditor]} />
          </div>
          {date === undefined ? null : (
            <p>
              {messages.dated[variant.kind]} <DateText language={language} lang={lang} date={date} />
            </p>
          )}
        </div>
      </div>
      {profiles.length === 0 ? null : <Profiles language={language} lang={lang} profiles={profiles} />}
    </div>
  );
}
