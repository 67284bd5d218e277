/**
 * Opens the collapsable section that a target stands in. Current browsers do it by themselves when they follow a link;
 * this serves those that do not yet.
 */
export function revealSection(target: Element | null): void {
  const details = target?.closest('details');
  if (details) details.open = true;
}
