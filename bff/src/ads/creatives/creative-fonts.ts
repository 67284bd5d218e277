/**
 * A face that a reader's device has, made as large as the site's own font: figures of
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
 * The site's face for a creative: its font where the device has it installed, else the faces that its pages show before
 * their fonts arrive. No serif: the page has its own by the time that a creative comes, and the device's serif beside
 * it looks like a fault. No font file: a sandboxed frame shares no cache with its page, and every creative of one would
 * fetch them again.
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

/** The stack of the token `--font-interface`, in which the site sets headings too (decision 0020). */
export const interfaceFont = `'Figtree Variable',Figtree,'Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif`;
