import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import styles from './OfferPicture.module.css';

interface OfferPictureProps {
  image: Image;
  /** How wide it stands, for the browser's choice among its widths (`sizes`). */
  sizes: string;
}

/** The picture of something that is for sale, cut to 16:9, in a place of that shape before it has come. */
export function OfferPicture({ image, sizes }: OfferPictureProps) {
  return (
    <img className={styles.picture} {...pictureSources(image, sizes)} alt={image.alt} loading="lazy" decoding="async" />
  );
}
