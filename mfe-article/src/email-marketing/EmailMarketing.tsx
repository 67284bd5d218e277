import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { emailMarketingMessages } from '@plainwell/ui/messages/article/email-marketing.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './EmailMarketing.later.module.css';

/**
 * A sample of the newsletter's content, shown only if a test experiment flag is set (rules.md#test-flags). Static: it
 * has links but no form.
 */
export function EmailMarketing({ language, contentLanguage, items }: ModuleProps<'article', './EmailMarketing'>) {
  const headingId = useId();
  if (items.length === 0) return null;
  const { label, heading, text } = emailMarketingMessages[language];
  return (
    <section className={`styled-later ${styles.letter}`} aria-labelledby={headingId} data-print="none">
      <p className={styles.label}>{label}</p>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      <ul className={styles.items} lang={textLanguage(language, contentLanguage)}>
        {items.map(({ title, text: summary, link }, index) => (
          <li key={`${index} ${link}`} className={styles.item}>
            <a className={styles.link} href={link} dir={textDirection(title)}>
              {title}
            </a>
            {summary === undefined ? null : (
              <p className={styles.summary} dir={textDirection(summary)}>
                {summary}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
