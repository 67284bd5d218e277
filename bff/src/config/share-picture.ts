/** Pixels of a picture that networks show beside a link; each page names one (`og:image`). */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Where pictures for sharing are. */
export const SHARE_PICTURES_PATH = '/media/share';

/** Path of the site's own, which stands for every page without a picture. */
export const SITE_PICTURE_PATH = `${SHARE_PICTURES_PATH}/site.png`;
