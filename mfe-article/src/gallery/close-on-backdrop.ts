/** Closes a dialog on a click beside it: all that it shows is in a frame of its own size, so such a click is the dialog's. */
export function closeOnBackdrop(dialog: HTMLDialogElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog) dialog.close();
    },
    { signal },
  );
}
