/**
 * Topics that the menu in the header of every page holds, those with the most articles: what fits a phone's screen
 * without scrolling.
 */
export const MENU_TOPICS = 8;
