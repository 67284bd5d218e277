import { contrastPairs } from '../contrast-pairs.ts';

/**
 * One class for each colour as ground, as text and as edge: the policy of the site forbids style attributes here too.
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
