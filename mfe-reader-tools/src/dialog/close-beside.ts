/**
 * Closes a dialog on a click on its backdrop, in browsers without support for `closedby`. A drag that only ends on the
 * backdrop closes nothing.
 */
export function closeBeside(dialog: HTMLDialogElement): void {
  const isKnown: boolean = 'closedBy' in dialog;
  if (isKnown) return;
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  // A frame as large as the dialog contains all content, so a press that targets the dialog itself is on its backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}
