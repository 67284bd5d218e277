import { fallbackFontFaces } from './fallback-fonts.ts';

/** The whole of fallback-fonts.css. `npm run fallback-fonts` writes it; a test compares it with what is checked in. */
export function fallbackFontsStylesheet(): string {
  return `/*
 * Written by "npm run fallback-fonts" from the metrics of the fonts; fallback-fonts.ts says how each figure is derived.
 */
${fallbackFontFaces()}
`;
}
