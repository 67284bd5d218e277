import { contrastPairs } from '../contrast-pairs.ts';

/**
 * Every pair of `contrastPairs` as a patch: the names of its two colors, written in these colors. `colour-classes.ts`
 * has the classes.
 */
export function ColourTokens() {
  return (
    <ul className="specimen-pairs">
      {contrastPairs.map(({ foreground, ground, kind }) => (
        <li key={`${foreground} ${ground}`} className={`on-${ground}`}>
          <span className={kind === 'text' ? `as-${foreground}` : `edged-${foreground}`}>
            {foreground} on {ground}
          </span>
        </li>
      ))}
    </ul>
  );
}
