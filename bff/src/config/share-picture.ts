/** Size in pixels of the picture that social networks show beside a link (`og:image`). */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Path below which share pictures are served. */
export const SHARE_PICTURES_PATH = '/media/share';

/** Path of the site's share picture, for every page without a picture. */
export const SITE_PICTURE_PATH = `${SHARE_PICTURES_PATH}/site.png`;
