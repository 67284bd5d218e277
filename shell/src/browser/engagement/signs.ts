/** Events by which a reader touches a page, besides moving a pointer. */
export const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Events that are the first sign of a reader. */
export const SIGNS = ['scroll', ...TOUCHES] as const;
