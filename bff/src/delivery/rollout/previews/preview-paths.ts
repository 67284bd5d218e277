/** Where a preview's link leads: a token follows. */
export const PREVIEW_PATH = '/preview';
/** Where a form ends a preview. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;
