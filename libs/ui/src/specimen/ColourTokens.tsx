import { contrastPairs } from '../contrast-pairs.ts';

/**
 * Every promised pair as a patch that shows its two names in its own colours; `colour-classes.ts` writes the classes.
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
