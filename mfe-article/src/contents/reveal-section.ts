/**
 * Opens the collapsable section that an anchor stands in. Current browsers do it by themselves when they follow the link;
 * this serves those that do not yet.
 */
export function revealSection(id: string): void {
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
}
