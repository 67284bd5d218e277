import { openFoldsAround } from '../disclosure/open-folds-around.ts';

/**
 * Brings the page to the link that opens a gallery, for readers who come by an address and not from there: sections that
 * fold it away open, and it stands on the screen when the gallery is closed.
 */
export function standAtOpener(link: HTMLElement): void {
  openFoldsAround(link);
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) link.scrollIntoView({ behavior: 'instant', block: 'center' });
}
