import { type FontMetrics, fontMetrics } from './font-metrics.ts';

/** A font of the reader's own device, dressed up to take the room of a web font until that arrives. */
interface FallbackFont {
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  /** Full and PostScript names under which devices know the font. */
  local: readonly string[];
  webFont: FontMetrics;
  deviceFont: FontMetrics;
}

/*
 * Times New Roman and Arial (with their metric twins Liberation on Linux) stand on desks and Apple's devices, Noto
 * Serif and Roboto on Android. A face whose local() names are all missing is skipped by the browser, and the next is
 * tried.
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

/** One per cent of a ratio, with the four decimals that browsers keep apart. */
const percent = (ratio: number) => `${Number((ratio * 100).toFixed(4))}%`;

/**
 * The `@font-face` rules of the fallbacks. Derivation, as @capsizecss/core documents it:
 * `size-adjust` = average width of the web font's Latin letters ÷ the device font's, both per em, weighted by how often
 * English uses them; `ascent-override`, `descent-override` and `line-gap-override` = the web font's figures per em ÷
 * `size-adjust`. The lines then break in the same places and are as high, so that the swap moves nothing.
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
