/** Signs by which a reader touches a page, besides moving a pointer. */
export const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** First signs that somebody reads. */
export const SIGNS = ['scroll', ...TOUCHES] as const;
