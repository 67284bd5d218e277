/**
 * Number of topics in the menu of every page header. The menu has the topics with the most articles. A phone shows this
 * many without scrolling.
 */
export const MENU_TOPICS = 8;
