import type { Image } from '@plainwell/contracts/primitives/primitives.ts';
import { pictureSources } from '@plainwell/ui/pictures/picture-sources.ts';
import styles from './OfferPicture.module.css';

interface OfferPictureProps {
  image: Image;
  /** Display width of the picture, from which the browser chooses a file (`sizes`). */
  sizes: string;
}

/** The picture of a product for sale, cut to 16:9. Its space is reserved before it loads. */
export function OfferPicture({ image, sizes }: OfferPictureProps) {
  return (
    <img className={styles.picture} {...pictureSources(image, sizes)} alt={image.alt} loading="lazy" decoding="async" />
  );
}
