import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';

/**
 * Closes the menu of topics when the focus leaves it, except when the focus moves to the menu's own button: a press on
 * that button closes an open menu, but would open a closed one.
 */
export function closeTopicsWhenLeft(): void {
  document.querySelector<HTMLElement>('.site-topics-menu')?.addEventListener('focusout', (event) => {
    const { relatedTarget } = event;
    const isOpener =
      relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === event.currentTarget;
    if (!isOpener) closeWhenLeft(event);
  });
}
