/**
 * Opens every `<details>` around an element. Current browsers do this when they follow a link. This function serves
 * older browsers, and code that takes a reader to a place without a link.
 */
export function openFoldsAround(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
