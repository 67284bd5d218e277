/**
 * Closes a dialog on a click beside it where the browser does not know `closedby`. A drag that only ends there closes
 * nothing.
 */
export function closeBeside(dialog: HTMLDialogElement): void {
  const isKnown: boolean = 'closedBy' in dialog;
  if (isKnown) return;
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  // All that it shows is in a frame of its own size: what is pressed and let go on the dialog itself is its backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}
