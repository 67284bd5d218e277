/** A topic key longer than the site answers for: the slot then shows what readers see when no creative can load. */
export const REFUSED_TOPIC = 'k'.repeat(101);
