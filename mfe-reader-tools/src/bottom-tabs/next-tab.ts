/**
 * Returns the index of the tab to which a key leads, wrapping around at both ends; `null` for any other key (ARIA
 * Authoring Practices, tabs).
 */
export function nextTab(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  from: number,
  count: number,
): number | null {
  // The browser handles keys with these modifiers: Alt and Left Arrow go back in the history.
  if (altKey || ctrlKey || metaKey || from < 0) return null;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // The tab is a link, on which Space would scroll the page.
  return key === ' ' ? from : null;
}
