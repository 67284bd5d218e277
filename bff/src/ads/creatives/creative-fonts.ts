/** A face that a reader's device has, made as large as the site's own font: figures of `libs/ui/src/fonts/fallback-fonts.css`. */
function face(family: string, weight: string, local: readonly string[], [size, ascent, descent]: readonly [string, string, string]): string {
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${sources};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

/**
 * The site's faces for a creative: its fonts where the device has them installed, else the faces that its pages show before
 * their fonts arrive. No font file: a sandboxed frame shares no cache with its page, and every creative of one would fetch
 * them again.
 */
export const creativeFaces = [
  face('Literata Fallback', '100 900', ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'], ['115.5756%', '101.8381%', '26.6492%']),
  face('Literata Fallback Android', '100 900', ['Noto Serif', 'NotoSerif'], ['99.7921%', '117.9452%', '30.8642%']),
  face('Figtree Fallback', '300 500', ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], ['100.7176%', '94.3231%', '24.8219%']),
  face('Figtree Fallback', '600 900', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'], ['96.4623%', '98.4841%', '25.9169%']),
  face('Figtree Fallback Android', '300 900', ['Roboto', 'Roboto-Regular'], ['100.9387%', '94.1165%', '24.7675%']),
].join('');

/** The stacks of the tokens `--font-interface` and `--font-text`. Headlines are the only text in the second, and semibold. */
export const interfaceFont = `'Figtree Variable',Figtree,'Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif`;
export const headlineFont = `Literata,'Literata Fallback','Literata Fallback Android',Georgia,serif`;
