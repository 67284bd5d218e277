import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { articleMessages } from '@plainwell/ui/messages/article/article.ts';
import { reviewMessages } from '@plainwell/ui/messages/article/review.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { NameList } from '../byline/people/NameList.tsx';
import { PersonName } from '../byline/people/PersonName.tsx';
import { DateText } from '../wording/DateText.tsx';
import { medicalTeamPage } from '../editorial-pages.ts';
import { ReviewMark } from '../byline/ReviewMark.tsx';
import styles from './MedicallyReviewed.later.module.css';

/**
 * The note below the text about the medical review: by whom and when. Static: names are plain links, and overlays open
 * only in the byline.
 */
export function MedicallyReviewed({
  language,
  contentLanguage,
  medicalReviewers,
  date,
}: ModuleProps<'article', './MedicallyReviewed'>) {
  if (medicalReviewers.length === 0 && date === undefined) return null;
  const messages = articleMessages[language];
  const specialties = [...new Set(medicalReviewers.flatMap((reviewer) => reviewer.specialties))];
  return (
    <div className={`styled-later ${styles.note}`}>
      <ReviewMark />
      <div className={styles.text}>
        <p>
          {medicalReviewers.length === 0 ? (
            messages.medicallyReviewed
          ) : (
            <>
              {messages.medicallyReviewedBy}{' '}
              <NameList
                language={language}
                people={medicalReviewers}
                renderName={(person) => <PersonName person={person} />}
              />
            </>
          )}
          {date === undefined ? null : (
            <>
              {' '}
              <DateText language={language} lang={textLanguage(language, contentLanguage)} date={date} />
            </>
          )}
        </p>
        {specialties.length === 0 ? null : <p className={styles.specialties}>{specialties.join(' · ')}</p>}
        <p data-print="none">
          <a className={styles.team} href={medicalTeamPage[language]}>
            {reviewMessages[language].medicalTeam}
          </a>
        </p>
      </div>
    </div>
  );
}
