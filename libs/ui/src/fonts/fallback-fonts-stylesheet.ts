import { fallbackFontFaces } from './fallback-fonts.ts';

/**
 * Returns the whole content of fallback-fonts.css. `npm run fallback-fonts` writes the file, and a test compares the
 * two.
 */
export function fallbackFontsStylesheet(): string {
  return `/*
 * Written by "npm run fallback-fonts" from the metrics of the fonts; fallback-fonts.ts says how each figure is derived.
 */
${fallbackFontFaces()}
`;
}
