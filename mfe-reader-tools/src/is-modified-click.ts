/** The part of a click that shows what the reader requests from the browser. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether the click requests another action of the browser: a background tab, a new window, a download. */
export function isModifiedClick({ button, altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
