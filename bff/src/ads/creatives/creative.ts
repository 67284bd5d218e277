import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { DrawingName } from './drawings.ts';

/** Tints of the creatives; each is a ground with the inks that stand on it (`palette.ts`). */
export const tints = ['teal', 'amber', 'plum', 'slate'] as const;
export type Tint = (typeof tints)[number];

/**
 * Longest texts, in characters: what the smallest format, 320×100, and the medium rectangle can hold without a scroll
 * bar.
 */
export const HEADLINE_MAXIMUM = 38;
export const TEXT_MAXIMUM = 88;
export const ACTION_MAXIMUM = 24;

/** The words of a creative in one language. `{site}` and `{sister}` stand for the two sites' names. */
export interface CreativeWords {
  headline: string;
  text: string;
  /** What following the link does. */
  action: string;
  /** A path of this site. */
  link: `/${string}`;
}

/** A house creative: this site's own promotion of one of its pages. */
export interface Creative {
  /** Stable; names the creative in reports. */
  id: string;
  drawing: DrawingName;
  tint: Tint;
  words: Record<InterfaceLanguage, CreativeWords>;
}
