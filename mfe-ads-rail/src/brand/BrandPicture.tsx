import type { Image } from '@plainwell/contracts/primitives.ts';
import styles from './BrandPicture.module.css';

/** Widths of the picture: the whole block for a brand that stands alone on a phone, a third of it in rows. */
const SIZES = '(width >= 768px) 208px, calc(100vw - 72px)';

/** A brand's picture, cut to 16:9, in a place of that shape before it has come. */
export function BrandPicture({ image: { src, srcset, width, height, alt } }: { image: Image }) {
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
