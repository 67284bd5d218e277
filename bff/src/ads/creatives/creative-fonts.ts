/**
 * Returns the rule for a font of the reader's device, scaled to the size of the site's font with the values of
 * `libs/ui/src/fonts/fallback-fonts.css`.
 */
function face(
  family: string,
  weight: string,
  local: readonly string[],
  [size, ascent, descent]: readonly [string, string, string],
): string {
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${sources};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

/**
 * Fonts of a creative: the site's font if the device has it installed, otherwise the fallback fonts that pages show
 * until their web fonts load. No serif, because the page has its own fonts by the time that a creative loads, and a
 * device's serif beside them looks wrong. No font files, because a sandboxed frame does not share the page's cache:
 * every creative would fetch them again.
 */
export const creativeFaces = [
  face(
    'Figtree Fallback',
    '300 500',
    ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
    ['100.7176%', '94.3231%', '24.8219%'],
  ),
  face(
    'Figtree Fallback',
    '600 900',
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    ['96.4623%', '98.4841%', '25.9169%'],
  ),
  face('Figtree Fallback Android', '300 900', ['Roboto', 'Roboto-Regular'], ['100.9387%', '94.1165%', '24.7675%']),
].join('');

/** The font stack of the token `--font-interface`, which the site also uses for headings (decision 0020). */
export const interfaceFont = `'Figtree Variable',Figtree,'Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif`;
