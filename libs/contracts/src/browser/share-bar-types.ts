/** The three layouts of the share bar (rules.md#share-bar). */
export const SHARE_BAR_TYPES = ['desktop', 'tablet', 'mobile'] as const;
