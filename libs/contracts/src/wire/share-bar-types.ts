/** The three layouts of the share bar (specification, sections 2 and 3). */
export const SHARE_BAR_TYPES = ['desktop', 'tablet', 'mobile'] as const;
