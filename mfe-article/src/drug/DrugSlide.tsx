import type { Drug } from '@plainwell/contracts/article/drug.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import styles from './DrugSlide.later.module.css';

/** Width of the picture: the text column on phones, 240 px beside the text from 768 px up. */
const PICTURE_SIZES = '(width >= 768px) 240px, calc(100vw - 2.5rem)';

/** Splits plain text into paragraphs at blank lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One slide: an optional picture, a title and a text. */
export function DrugSlide({ slide: { title, body, image } }: { slide: Drug['slides'][number] }) {
  return (
    <li className={styles.slide}>
      {image === undefined ? null : (
        <img
          className={styles.picture}
          {...pictureSources(image, PICTURE_SIZES)}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.title} dir={textDirection(title)}>
          {title}
        </h3>
        {paragraphsOf(body).map((paragraph, index) => (
          <p key={index} className={styles.text} dir={textDirection(paragraph)}>
            {paragraph}
          </p>
        ))}
      </div>
    </li>
  );
}
