import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import './LeadImage.later.module.css';
import styles from './LeadImage.module.css';

/** The text column; on phones the window's width. */
const SIZES = '(width >= 768px) 680px, 100vw';

interface LeadImageProps {
  image: Image;
  lang: ArticleLanguage | undefined;
}

/**
 * The article's picture in a fixed 16:9 place. It is likely the largest element of the first screen, so the browser
 * fetches it first and never waits for scrolling.
 */
export function LeadImage({ image, lang }: LeadImageProps) {
  return (
    <figure className={styles.frame}>
      <img
        className={styles.picture}
        {...pictureSources(image, SIZES)}
        alt={image.alt}
        lang={lang}
        fetchPriority="high"
        decoding="async"
      />
    </figure>
  );
}
