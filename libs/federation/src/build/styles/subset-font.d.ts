/* Types of the part of `subset-font` that the build uses, because the package has none. */
declare module 'subset-font' {
  interface SubsetOptions {
    /** Keeps all glyphs. The text must then be empty. */
    keepAllGlyphs?: boolean;
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Values of variable axes: one, or a range. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  /** Returns a font with only the glyphs that the text needs. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
