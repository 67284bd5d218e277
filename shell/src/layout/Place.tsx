interface PlaceProps {
  /** A slot's island, or `null` if the slot has nothing to show on this page. */
  html: string | null;
  className: string;
  print?: 'none' | undefined;
  /**
   * The element. `aside` if the slot is not part of the article, so that reader views leave it out; inside an article
   * and without a name an `aside` is not a landmark (HTML-AAM 1.0, `aside`). `panel` is also left out by reader views,
   * but is a `div` that can become a tab panel, which an `aside` cannot (ARIA in HTML).
   */
  as?: 'div' | 'aside' | 'panel';
}

/**
 * Class that marks content beside the text. Without it, Mozilla's Readability takes that content, even in an `aside`,
 * as part of the text. The class is on Readability's list (`unlikelyCandidates`), but not on those of content blockers.
 */
const BESIDE_THE_TEXT = 'supplemental';

/** The place of a slot in a layout, which sets the margins. An empty slot renders no element. */
export function Place({ html, className, print, as = 'div' }: PlaceProps) {
  if (html === null) return null;
  const Tag = as === 'aside' ? 'aside' : 'div';
  const classes = as === 'div' ? className : `${className} ${BESIDE_THE_TEXT}`;
  return <Tag className={classes} data-print={print} dangerouslySetInnerHTML={{ __html: html }} />;
}
