import { type FontMetrics, fontMetrics } from './font-metrics.ts';

/** A font of the reader's device, adjusted to the size of a web font, for use until the web font loads. */
interface FallbackFont {
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  /** Full names and PostScript names by which devices know the font. */
  local: readonly string[];
  webFont: FontMetrics;
  deviceFont: FontMetrics;
}

/*
 * Desktop computers and Apple devices have Times New Roman and Arial, Linux has their metric-compatible Liberation
 * fonts, and Android has Noto Serif and Roboto. If a device has none of the local() names of a face, the browser skips
 * the face and tries the next one.
 */
export const fallbackFonts: readonly FallbackFont[] = [
  {
    family: 'Literata Fallback',
    weight: '100 500',
    style: 'normal',
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
    webFont: fontMetrics.literata,
    deviceFont: fontMetrics.timesNewRoman,
  },
  {
    family: 'Literata Fallback',
    weight: '100 500',
    style: 'italic',
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic', 'LiberationSerif-Italic'],
    webFont: fontMetrics.literataItalic,
    deviceFont: fontMetrics.timesNewRomanItalic,
  },
  {
    family: 'Literata Fallback',
    weight: '600 900',
    style: 'normal',
    local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
    webFont: fontMetrics.literataSemiBold,
    deviceFont: fontMetrics.timesNewRomanBold,
  },
  {
    family: 'Literata Fallback Android',
    weight: '100 900',
    style: 'normal',
    local: ['Noto Serif', 'NotoSerif'],
    webFont: fontMetrics.literata,
    deviceFont: fontMetrics.notoSerif,
  },
  {
    family: 'Figtree Fallback',
    weight: '300 500',
    style: 'normal',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
    webFont: fontMetrics.figtree,
    deviceFont: fontMetrics.arial,
  },
  {
    family: 'Figtree Fallback',
    weight: '600 900',
    style: 'normal',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    webFont: fontMetrics.figtreeBold,
    deviceFont: fontMetrics.arialBold,
  },
  {
    family: 'Figtree Fallback Android',
    weight: '300 900',
    style: 'normal',
    local: ['Roboto', 'Roboto-Regular'],
    webFont: fontMetrics.figtree,
    deviceFont: fontMetrics.roboto,
  },
];

/** Formats a ratio as a percentage, with the four decimals that browsers distinguish. */
const percent = (ratio: number) => `${Number((ratio * 100).toFixed(4))}%`;

/**
 * Returns the `@font-face` rules of the fallback fonts. @capsizecss/core documents the formulas. `size-adjust` =
 * average width of the web font's Latin letters ÷ that of the device font's, both per em and weighted by their
 * frequency in English. `ascent-override`, `descent-override` and `line-gap-override` = the web font's value per em ÷
 * `size-adjust`. Lines then break in the same places and have the same height, so that the swap of fonts moves nothing.
 */
export function fallbackFontFaces(): string {
  return fallbackFonts.map(fontFace).join('\n\n');
}

function fontFace({ family, weight, style, local, webFont, deviceFont }: FallbackFont): string {
  const widthPerEm = ({ xWidthAvg, unitsPerEm }: FontMetrics) => xWidthAvg / unitsPerEm;
  const sizeAdjust = widthPerEm(webFont) / widthPerEm(deviceFont);
  const perEm = (units: number) => percent(Math.abs(units) / webFont.unitsPerEm / sizeAdjust);
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-style: ${style};`,
    `  font-weight: ${weight};`,
    `  src: ${local.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${percent(sizeAdjust)};`,
    `  ascent-override: ${perEm(webFont.ascent)};`,
    `  descent-override: ${perEm(webFont.descent)};`,
    `  line-gap-override: ${perEm(webFont.lineGap)};`,
    '}',
  ].join('\n');
}
