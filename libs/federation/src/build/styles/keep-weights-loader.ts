import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/** The bundler passes the font as bytes. */
export const raw = true;

/**
 * Bundler loader that reduces a variable font to the weights that its address names: one (`?wght=400`) or a range
 * (`?wght=400-600`). Keeps all characters. The outlines of the lightest and boldest weights are a third of a file.
 */
export default async function keepWeights(this: LoaderContext, font: Buffer): Promise<Buffer> {
  const [min = Number.NaN, max = min] = (new URLSearchParams(this.resourceQuery).get('wght') ?? '')
    .split('-')
    .map(Number);
  const wght = min === max ? min : { min, max };
  return subsetFont(font, '', { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght } });
}
