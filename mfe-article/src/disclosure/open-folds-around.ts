/**
 * Opens every `<details>` that an element stands in. Current browsers do it by themselves when they follow a link; this
 * serves those that do not yet, and code that brings a reader somewhere without a link.
 */
export function openFoldsAround(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
