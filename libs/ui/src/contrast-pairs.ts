/**
 * Minimum contrast of a foreground on its background: text 4.5:1 (WCAG 1.4.3), controls and focus 3:1 (WCAG 1.4.11).
 */
export const CONTRAST_MINIMUM = { text: 4.5, control: 3 } as const;

export interface ContrastPair {
  /** Color token, without the leading `--color-`. */
  foreground: string;
  ground: string;
  kind: keyof typeof CONTRAST_MINIMUM;
}

const onGrounds = (kind: ContrastPair['kind'], foreground: string, ...grounds: string[]): ContrastPair[] =>
  grounds.map((ground) => ({ foreground, ground, kind }));

const papers = ['paper', 'paper-raised', 'paper-sunken'];
const tinted = ['accent-ground', 'notice-ground', 'error-ground', 'advert-ground'];
const series = ['teal', 'amber', 'plum', 'slate'];

/** Every combination of colors that a page may show. Only the listed pairs are guaranteed to be readable. */
export const contrastPairs: readonly ContrastPair[] = [
  ...onGrounds('text', 'ink', ...papers, ...tinted),
  ...onGrounds('text', 'ink-muted', ...papers, 'accent-ground'),
  ...onGrounds('text', 'accent', ...papers, 'accent-ground', 'advert-ground', 'notice-ground'),
  ...onGrounds('text', 'accent-hover', ...papers, 'accent-ground', 'advert-ground', 'notice-ground'),
  ...onGrounds('text', 'accent-ink', 'accent', 'accent-hover'),
  ...onGrounds('text', 'notice-ink', 'notice-ground', 'paper'),
  ...onGrounds('text', 'error-ink', 'error-ground', ...papers),
  ...onGrounds('text', 'advert-ink', 'advert-ground', 'paper'),
  ...onGrounds('text', 'mark-ink', 'mark-ground'),
  ...onGrounds('text', 'accent', 'mark-ground'),
  ...series.flatMap((name) => onGrounds('text', `series-${name}-ink`, `series-${name}-ground`)),
  ...onGrounds('control', 'line-strong', ...papers, 'accent-ground'),
  ...onGrounds('control', 'accent-line', ...papers),
  ...onGrounds('control', 'notice-line', 'paper', 'notice-ground'),
  ...onGrounds('control', 'error-line', 'paper', 'error-ground'),
  ...onGrounds('control', 'focus', ...papers, ...tinted, ...series.map((name) => `series-${name}-ground`)),
  ...series.flatMap((name) => onGrounds('control', `series-${name}-mark`, `series-${name}-ground`, 'paper')),
];
