import type { Tint } from './creative.ts';

/** Colors of one tint in one color scheme. */
export interface TintColours {
  /** Background of the whole creative. */
  ground: string;
  /** Color of headline, text and link. */
  ink: string;
  /** Strong fill of the drawing. */
  strong: string;
  /** Soft fill of the drawing. */
  soft: string;
}

/**
 * Colors of the tints. A creative is a separate document, so the page's design tokens do not apply to it. The colors
 * repeat the values of the tokens `--color-series-*`. The soft fill is between background and strong fill.
 */
export const palette: Record<'light' | 'dark', Record<Tint, TintColours>> = {
  light: {
    teal: { ground: '#e0efec', ink: '#0b433d', strong: '#0e5a52', soft: '#b4d6cf' },
    amber: { ground: '#fbeccb', ink: '#573a03', strong: '#96660e', soft: '#f0d08c' },
    plum: { ground: '#f3e6f0', ink: '#5a2350', strong: '#83397a', soft: '#dfbfd9' },
    slate: { ground: '#e6eaef', ink: '#2c3a4b', strong: '#4a6078', soft: '#c2cddb' },
  },
  dark: {
    teal: { ground: '#14302c', ink: '#a9e0d5', strong: '#78c6b8', soft: '#2c5a53' },
    amber: { ground: '#332711', ink: '#f2d395', strong: '#d8a94e', soft: '#5f4a20' },
    plum: { ground: '#321f2f', ink: '#ebc2e2', strong: '#cf90c3', soft: '#5c3a56' },
    slate: { ground: '#202831', ink: '#c8d5e4', strong: '#93aac3', soft: '#3d4c5d' },
  },
};
