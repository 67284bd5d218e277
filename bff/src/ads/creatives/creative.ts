import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { DrawingName } from './drawings.ts';

/** Tints of the creatives. Each has a background color and the colors used on it (`palette.ts`). */
export const tints = ['teal', 'amber', 'plum', 'slate'] as const;
export type Tint = (typeof tints)[number];

/**
 * Maximum lengths of texts, in characters: the most that the smallest format (320×100) and the medium rectangle show
 * without a scroll bar.
 */
export const HEADLINE_MAXIMUM = 38;
export const TEXT_MAXIMUM = 88;
export const ACTION_MAXIMUM = 24;

/** The texts of a creative in one language. `{site}` and `{sister}` are placeholders for the two sites' names. */
export interface CreativeWords {
  headline: string;
  text: string;
  /** Label of the link. */
  action: string;
  /** A path of this site. */
  link: `/${string}`;
}

/** A house creative: the site's promotion of one of its own pages. */
export interface Creative {
  /** Stable id of the creative in reports. */
  id: string;
  drawing: DrawingName;
  tint: Tint;
  words: Record<InterfaceLanguage, CreativeWords>;
}
