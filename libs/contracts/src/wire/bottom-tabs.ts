/**
 * Attribute of a section at the end of an article that is a tab of the bottom-of-article tools (specification, section 2), with the
 * tab's name; empty where its heading names it. The section stands in a place of its own, beside those of the other tabs.
 */
export const TAB_ATTRIBUTE = 'data-tab';
