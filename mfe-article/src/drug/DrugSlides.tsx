import { useId } from 'react';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { drugMessages } from '@plainwell/ui/messages/article/drug.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { DrugSlide } from './DrugSlide.tsx';
import styles from './DrugSlides.later.module.css';

/**
 * The slides about one drug, one below the other: nothing to swipe, nothing that paper or a screen reader would miss.
 * Static.
 */
export function DrugSlides({
  language,
  contentLanguage,
  drug: { title, slides },
}: ModuleProps<'article', './DrugSlides'>) {
  const headingId = useId();
  // Both blocks may be named for the same drug: with the line above they stay apart as landmarks.
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
