import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import type { Image } from '@plainwell/contracts/primitives.ts';
import styles from './LeadImage.module.css';

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
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt}
        lang={lang}
        fetchPriority="high"
        decoding="async"
      />
    </figure>
  );
}
