interface PlaceProps {
  /** A slot's island, or `null` when the page has nothing to show here. */
  html: string | null;
  className: string;
  print?: 'none' | undefined;
}

/** Where a slot stands in a layout: the layout gives it its margins. An empty slot leaves no box. */
export function Place({ html, className, print }: PlaceProps) {
  if (html === null) return null;
  return <div className={className} data-print={print} dangerouslySetInnerHTML={{ __html: html }} />;
}
