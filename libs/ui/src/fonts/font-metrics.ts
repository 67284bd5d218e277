/** Metrics of one font face, in the font's own units. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  /** Average width of the Latin letters, weighted by their frequency in English. */
  xWidthAvg: number;
}

/** Metrics that all faces of Literata share. The next constants contain those of the other fonts. */
const literata = { ascent: 1_177, descent: -308, lineGap: 0, unitsPerEm: 1_000 };
const figtree = { ascent: 950, descent: -250, lineGap: 0, unitsPerEm: 1_000 };
const timesNewRoman = { ascent: 1_825, descent: -443, lineGap: 87, unitsPerEm: 2_048 };
const arial = { ascent: 1_854, descent: -434, lineGap: 67, unitsPerEm: 2_048 };

/**
 * Metrics of the site's web fonts, and of the device fonts that replace them until they load. The values are from
 * `@capsizecss/metrics` 4.3.0, which reads them from the font files. That package is no dependency: its two thousand
 * fonts in thirty thousand files would be two fifths of the installation, and the site needs twelve.
 */
export const fontMetrics = {
  literata: { ...literata, xWidthAvg: 480 },
  literataItalic: { ...literata, xWidthAvg: 453 },
  literataSemiBold: { ...literata, xWidthAvg: 500 },
  timesNewRoman: { ...timesNewRoman, xWidthAvg: 832 },
  timesNewRomanItalic: { ...timesNewRoman, xWidthAvg: 836 },
  timesNewRomanBold: { ...timesNewRoman, xWidthAvg: 886 },
  notoSerif: { ascent: 1_069, descent: -293, lineGap: 0, unitsPerEm: 1_000, xWidthAvg: 481 },
  figtree: { ...figtree, xWidthAvg: 449 },
  figtreeBold: { ...figtree, xWidthAvg: 463 },
  arial: { ...arial, xWidthAvg: 913 },
  arialBold: { ...arial, xWidthAvg: 983 },
  roboto: { ascent: 1_900, descent: -500, lineGap: 0, unitsPerEm: 2_048, xWidthAvg: 911 },
} as const satisfies Record<string, FontMetrics>;
