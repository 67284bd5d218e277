/** Path of preview links; the token follows. */
export const PREVIEW_PATH = '/preview';
/** Path to which a form posts to end a preview. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;
