import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { drugMessages } from '@plainwell/ui/messages/article/drug.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { DrugSlide } from './DrugSlide.tsx';
import styles from './DrugSlides.later.module.css';

/**
 * The slides about one drug, one below the other. Nothing needs a swipe, so paper and screen readers miss nothing.
 * Static.
 */
export function DrugSlides({
  language,
  contentLanguage,
  drug: { title, slides },
}: ModuleProps<'article', './DrugSlides'>) {
  const headingId = useId();
  // Both drug blocks may have the same title. The line above the title makes the names of the landmarks different.
  const kickerId = useId();
  const lang = textLanguage(language, contentLanguage);
  return (
    <section className={`styled-later ${styles.block}`} aria-labelledby={`${kickerId} ${headingId}`}>
      <hgroup>
        <p id={kickerId} className={styles.kicker}>
          {drugMessages[language].slides}
        </p>
        <h2 id={headingId} className={styles.title} lang={lang} dir={textDirection(title)}>
          {title}
        </h2>
      </hgroup>
      <ol className={styles.slides} lang={lang}>
        {slides.map((slide, index) => (
          <DrugSlide key={index} slide={slide} />
        ))}
      </ol>
    </section>
  );
}
