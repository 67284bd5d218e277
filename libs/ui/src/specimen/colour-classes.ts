import { contrastPairs } from '../contrast-pairs.ts';

/**
 * Returns one class for each color as background, as text and as border, because the site's content security policy
 * forbids style attributes here too.
 */
export function colourClasses(): string {
  const names = [...new Set(contrastPairs.flatMap(({ foreground, ground }) => [foreground, ground]))];
  return names
    .map((name) => {
      const colour = `var(--color-${name})`;
      return `.on-${name}{background-color:${colour}}.as-${name}{color:${colour}}.edged-${name}{border:2px solid ${colour}}`;
    })
    .join('\n');
}
