import type { SharePicture } from '@plainwell/contracts/page/content-port.ts';
import { SHARE_PICTURE, SHARE_PICTURES_PATH } from '../../config/share-picture.ts';

/** Returns the picture for sharing with the given raster. */
export const sharePicture = (rasterKey: string): SharePicture => ({
  src: `${SHARE_PICTURES_PATH}/${rasterKey}.jpg`,
  ...SHARE_PICTURE,
});
