interface PlaceProps {
  /** A slot's island, or `null` when the page has nothing to show here. */
  html: string | null;
  className: string;
  print?: 'none' | undefined;
  /**
   * `aside` where the slot is not part of the article: reader views leave it out. Inside an article and without a name
   * it is no landmark (HTML-AAM 1.0, `aside`). `panel` is left out too, and may become the panel of a tab, as no
   * `aside` may (ARIA in HTML).
   */
  as?: 'div' | 'aside' | 'panel';
}

/**
 * Mozilla's Readability takes what stands beside the text for more of it, even an `aside`, unless a class says
 * otherwise. This is one of those it knows (`unlikelyCandidates`), and content blockers do not.
 */
const BESIDE_THE_TEXT = 'supplemental';

/** Where a slot stands in a layout: the layout gives it its margins. An empty slot leaves no box. */
export function Place({ html, className, print, as = 'div' }: PlaceProps) {
  if (html === null) return null;
  const Tag = as === 'aside' ? 'aside' : 'div';
  const classes = as === 'div' ? className : `${className} ${BESIDE_THE_TEXT}`;
  return <Tag className={classes} data-print={print} dangerouslySetInnerHTML={{ __html: html }} />;
}
