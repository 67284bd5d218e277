import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import postcss, { type Root } from 'postcss';
import { describe, expect, it } from 'vitest';
import { CONTRAST_MINIMUM, contrastPairs } from './contrast-pairs.ts';

/** The text of all token files, both those for the first screen and those that pages load later. */
const source = ['tokens.css', 'tokens-constant.css', 'tokens-later.css', 'tokens-preferences.css', 'tokens-series.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('');
const stylesheet = postcss.parse(source);

/** Returns the tokens of the plain `:root` rules, outside every media query. */
function rootTokens(root: Root): Map<string, string> {
  const tokens = new Map<string, string>();
  root.walkRules(':root', (rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'media') return;
    rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value.replaceAll(/\s+/g, ' ')));
  });
  return tokens;
}

const tokens = rootTokens(stylesheet);

function colour(name: string, scheme: 'light' | 'dark'): Color {
  const halves = /^light-dark\((.+), (#\w+|rgb\(.+\))\)$/.exec(tokens.get(`--color-${name}`) ?? '');
  const half = halves?.[scheme === 'light' ? 1 : 2];
  if (half === undefined) throw new Error(`--color-${name} is not written as light-dark(…, …)`);
  return new Color(half);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(contrastPairs)('$foreground stands out on $ground as $kind', ({ foreground, ground, kind }) => {
    expect(colour(foreground, scheme).contrast(colour(ground, scheme), 'WCAG21')).toBeGreaterThanOrEqual(
      CONTRAST_MINIMUM[kind],
    );
  });
});

it('every colour except plain lines and the scrim is part of a promised pair', () => {
  const promised = new Set(contrastPairs.flatMap(({ foreground, ground }) => [foreground, ground]));
  const colours = [...tokens.keys()]
    .filter((name) => name.startsWith('--color-'))
    .map((name) => name.slice('--color-'.length));
  expect(colours.filter((name) => !promised.has(name))).toEqual(['line', 'advert-line', 'scrim']);
});

describe('sizes of text', () => {
  const PHONE = { width: 375, base: 18, ratio: 1.2 };
  const DESK = { width: 990, base: 20, ratio: 1.25 };
  const ROOT_SIZE = 16;
  const steps = { '2xs': -1.5, xs: -1, sm: -0.5, md: 0, lg: 1, xl: 2, '2xl': 3, '3xl': 4 };

  const parts = (name: string) =>
    /^clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\)$/
      .exec(tokens.get(`--text-${name}`) ?? '')
      ?.slice(1)
      .map(Number) ?? [];

  it.each(Object.entries(steps))('%s is step %d of both scales, in a straight line between them', (name, step) => {
    const [smallest = 0, start = 0, slope = 0, largest = 0] = parts(name);
    const phone = PHONE.base * PHONE.ratio ** step;
    const desk = DESK.base * DESK.ratio ** step;
    expect(smallest * ROOT_SIZE).toBeCloseTo(phone, 1);
    expect(largest * ROOT_SIZE).toBeCloseTo(desk, 1);
    expect(start * ROOT_SIZE + (slope * PHONE.width) / 100).toBeCloseTo(phone, 1);
    expect(start * ROOT_SIZE + (slope * DESK.width) / 100).toBeCloseTo(desk, 1);
  });
});

it('media queries use the breakpoints of the rules only', () => {
  const widths = new Set<string>();
  stylesheet.walkAtRules('media', ({ params }) => {
    for (const [width] of params.matchAll(/\d+px/g)) widths.add(width);
  });
  expect([...widths]).toEqual(['768px', '990px']);
});

it('reserved heights hold the creative, the label and the air around them', () => {
  expect(tokens.get('--slot-medium-rectangle-creative-block-size')).toBe('250px');
  expect(tokens.get('--slot-leaderboard-creative-block-size')).toBe('100px');
  for (const format of ['medium-rectangle', 'leaderboard']) {
    expect(tokens.get(`--slot-${format}-block-size`)).toContain(
      `var(--slot-${format}-creative-block-size) + var(--slot-chrome-block-size)`,
    );
  }
});

it('motion stops for readers who ask for less of it', () => {
  const stopped: string[] = [];
  stylesheet.walkAtRules('media', (media) => {
    if (media.params.includes('prefers-reduced-motion'))
      media.walkDecls(({ prop, value }) => void stopped.push(`${prop}: ${value}`));
  });
  const durations = [...tokens.keys()].filter((name) => name.startsWith('--duration-'));
  expect(stopped).toEqual(durations.map((name) => `${name}: 0s`));
});
