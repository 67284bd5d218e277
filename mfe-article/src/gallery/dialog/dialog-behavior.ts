import { openFoldsAround } from '../../disclosure/open-folds-around.ts';

/**
 * Closes a dialog on a click beside it: all that it shows is in a frame of its own size, so such a click is the
 * dialog's.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog) dialog.close();
    },
    { signal },
  );
}

/**
 * Brings the page to the link that opens a gallery, for readers who come by an address and not from there: sections
 * that fold it away open, and it is on the screen when the gallery is closed.
 */
export function revealOpener(link: HTMLElement): void {
  openFoldsAround(link);
  const { top, bottom } = link.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  // Skipped sections come to their real heights a frame before, out of sight: what is in sight would move with them,
  // and nothing keeps it in its place while the page is held. The same as for a place to which a reader comes back.
  document.documentElement.dataset['place'] = 'restored';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => link.scrollIntoView({ behavior: 'instant', block: 'center' })),
  );
}
