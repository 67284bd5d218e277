/**
 * Links to articles and to lists of articles: links of the page's main part to this site. Left out are links with a
 * query and links that no search engine should follow, which lead to forms and answers, forms, pages that only their
 * reader sees, and links that open another window.
 */
const ARTICLE_LINKS = [
  "main a[href^='/']:not([href*='?'],[href*='/account'],[href$='/newsletter'],[href$='/privacy-choices']",
  '[rel~=nofollow],[target])',
].join(',');

/**
 * Speculation rules (HTML, section 7.6), by which a browser fetches the next page before the reader presses its link:
 * when pointer or viewport come near, and renders the page once that looks serious. Browsers decide what "near" and
 * "serious" mean, and do nothing for readers who save data or whose device has little memory. Browsers without
 * speculation rules ignore them. Pages contain the rules inline.
 */
export const speculationRules = {
  prefetch: [{ where: { selector_matches: ARTICLE_LINKS }, eagerness: 'eager' }],
  prerender: [{ where: { selector_matches: ARTICLE_LINKS }, eagerness: 'moderate' }],
};
