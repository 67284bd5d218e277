/**
 * The tab to which a key leads from another, round about; `null` for a key that leads nowhere (ARIA Authoring
 * Practices, tabs).
 */
export function nextTab(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  from: number,
  count: number,
): number | null {
  // With one of these a key is the browser's: Alt and an arrow lead back.
  if (altKey || ctrlKey || metaKey || from < 0) return null;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // A tab that is a link: the browser would scroll.
  return key === ' ' ? from : null;
}
