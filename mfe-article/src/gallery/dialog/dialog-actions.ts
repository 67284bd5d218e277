import { openFoldsAround } from '../../disclosure/open-folds-around.ts';

/**
 * Closes a dialog on a click on its backdrop. A frame as large as the dialog contains all content, so only a click on
 * the backdrop has the dialog itself as target.
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
 * Scrolls to the link that opens a gallery, for readers who came by an address and not by this link. Opens every
 * `<details>` around the link. The link is then on screen when the gallery closes.
 */
export function revealOpener(link: HTMLElement): void {
  openFoldsAround(link);
  const { top, bottom } = link.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  // Gives skipped sections their real heights a frame before the scroll, as for a restored scroll position. If they got
  // them during the scroll, they would move the visible content, because nothing keeps it in place while the dialog
  // stops scrolling.
  document.documentElement.dataset['place'] = 'restored';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => link.scrollIntoView({ behavior: 'instant', block: 'center' })),
  );
}
