import type { Image } from '@plainwell/contracts/primitives.ts';
import styles from './TransactionalPicture.module.css';

/** Widths of the picture in the rail (300 px) and in the column under the text, which holds one or two beside each other. */
const SIZES = '(width >= 990px) 268px, (width >= 768px) 320px, calc(100vw - 72px)';

/** The picture of a review, cut to 16:9, in a place of that shape before it has come. */
export function TransactionalPicture({ image: { src, srcset, width, height, alt } }: { image: Image }) {
  const sources = srcset?.map((source) => `${source.src} ${source.width}w`).join(', ');
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={sources}
      sizes={sources === undefined ? undefined : SIZES}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
