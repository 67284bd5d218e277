import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import './LeadImage.later.module.css';
import styles from './LeadImage.module.css';

/** Width of the text column; on phones, of the viewport. */
const SIZES = '(width >= 768px) 680px, 100vw';

interface LeadImageProps {
  image: Image;
  lang: ArticleLanguage | undefined;
}

/**
 * The article's picture in a fixed 16:9 box. It is probably the largest element of the first screen, so the browser
 * fetches it with high priority and not lazily.
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
