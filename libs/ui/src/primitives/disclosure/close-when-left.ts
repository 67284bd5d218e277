import type { FocusEvent } from 'react';

/** For a popover's `onBlur`: a panel that the focus has left must not lie over what has it now (WCAG 2.2, 2.4.11). */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
