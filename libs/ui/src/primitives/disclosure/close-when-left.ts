/**
 * Closes a popover that the focus has left, because it must not cover the element that now has the focus (WCAG 2.2,
 * 2.4.11).
 */
export function closeWhenLeft({
  currentTarget,
  relatedTarget,
}: Pick<FocusEvent, 'currentTarget' | 'relatedTarget'>): void {
  if (currentTarget instanceof HTMLElement && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
    currentTarget.hidePopover();
}
