/** A topic key longer than the site accepts. The slot then shows what readers see if no creative loads. */
export const REFUSED_TOPIC = 'k'.repeat(101);
