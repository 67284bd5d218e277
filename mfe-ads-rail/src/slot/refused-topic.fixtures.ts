/** A topic key longer than the site accepts. A slot with this key shows what readers see if no creative loads. */
export const REFUSED_TOPIC = 'k'.repeat(101);
