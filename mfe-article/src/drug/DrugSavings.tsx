import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { SPONSORED_REL } from '@plainwell/contracts/browser/ads/paid-links.ts';
import { drugMessages } from '@plainwell/ui/messages/article/drug.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { formatDollars } from './format-dollars.ts';
import styles from './DrugSavings.module.css';

/** Possible savings on a drug, and links to its manufacturers' prices. The host calculates the amount. Static. */
export function DrugSavings({
  language,
  contentLanguage,
  title,
  saving,
  manufacturers,
}: ModuleProps<'article', './DrugSavings'>) {
  const headingId = useId();
  // Both drug blocks may have the same title. The line above the title makes the names of the landmarks different.
  const kickerId = useId();
  const words = drugMessages[language];
  const lang = textLanguage(language, contentLanguage);
  return (
    <section className={styles.savings} aria-labelledby={`${kickerId} ${headingId}`}>
      <hgroup>
        <p id={kickerId} className={styles.kicker}>
          {words.savings}
        </p>
        <h2 id={headingId} className={styles.title} lang={lang} dir={textDirection(title)}>
          {title}
        </h2>
      </hgroup>
      {saving === undefined ? null : (
        <div>
          <p className={styles.saving}>{words.saveUpTo(formatDollars(saving, language))}</p>
          <p className={styles.about}>{words.aboutSaving}</p>
        </div>
      )}
      {manufacturers.length === 0 ? null : (
        <div>
          <p className={styles.about}>{words.manufacturers}</p>
          <ul className={styles.manufacturers} lang={lang}>
            {manufacturers.map(({ name, costInfoUrl }, index) => (
              <li key={index}>
                <a className={styles.link} href={costInfoUrl} rel={SPONSORED_REL} dir={textDirection(name)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
