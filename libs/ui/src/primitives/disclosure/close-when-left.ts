/**
 * For a popover's loss of focus: a panel that the focus has left must not lie over what has it now (WCAG 2.2, 2.4.11).
 */
export function closeWhenLeft({
  currentTarget,
  relatedTarget,
}: Pick<FocusEvent, 'currentTarget' | 'relatedTarget'>): void {
  if (currentTarget instanceof HTMLElement && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
    currentTarget.hidePopover();
}
