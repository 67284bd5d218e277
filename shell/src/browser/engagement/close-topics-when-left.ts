import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';

/**
 * Closes the menu of topics when the focus moves on. Not when it moves to the menu's own button: a press on that closes
 * an open menu, and would open a closed one.
 */
export function closeTopicsWhenLeft(): void {
  document.querySelector<HTMLElement>('.site-topics-menu')?.addEventListener('focusout', (event) => {
    const { relatedTarget } = event;
    const isOpener =
      relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === event.currentTarget;
    if (!isOpener) closeWhenLeft(event);
  });
}
