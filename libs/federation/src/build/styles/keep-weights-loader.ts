import type { LoaderContext, LoaderDefinition } from '@rspack/core';
import subsetFont from 'subset-font';

/** The bundler passes the font as bytes. */
export const raw = true;

/**
 * Returns a variable font with some of its weights and all its characters. The outlines of the lightest and boldest
 * weights are a third of a file.
 * @param weights one weight (`400`) or a range (`400-600`).
 */
function keepWeights(font: Buffer, weights: string): Promise<Buffer> {
  const [min = Number.NaN, max = min] = weights.split('-').map(Number);
  const wght = min === max ? min : { min, max };
  return subsetFont(font, '', { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght } });
}

/** Bundler loader that reduces a variable font to the weights that its address names (`?wght=400-600`). */
const loader: LoaderDefinition = function reduce(this: LoaderContext, font) {
  const done = this.async();
  const weights = new URLSearchParams(this.resourceQuery).get('wght') ?? '';
  keepWeights(Buffer.from(font), weights).then((kept) => done(null, kept), done);
};

export default loader;
