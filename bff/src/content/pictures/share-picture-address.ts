import type { SharePicture } from '@plainwell/contracts/page/content-port.ts';
import { SHARE_PICTURE, SHARE_PICTURES_PATH } from '../../config/share-picture.ts';

/** The picture for sharing that a raster was made of. */
export const sharePicture = (rasterKey: string): SharePicture => ({
  src: `${SHARE_PICTURES_PATH}/${rasterKey}.jpg`,
  ...SHARE_PICTURE,
});
