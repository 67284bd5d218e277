import type { MouseEvent } from 'react';

/**
 * Keeps the focus in its field while a button is pressed. A field that loses the focus may show a fault, and the
 * fault's text would push the button away from the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
