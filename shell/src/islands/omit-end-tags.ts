/**
 * Lines of written HTML between blocks, which nobody sees; text and `pre` have none of these tags behind a line's end.
 */
const LINES_BETWEEN_BLOCKS =
  /(?<!\n)\n+(?=<\/?(?:p|h[2-6]|ul|ol|li|dl|dt|dd|div|table|thead|tbody|tr|figure|blockquote)[ >])/g;

/**
 * What no paragraph can hold, or what cannot end while a paragraph is open; not the end of a custom element, which can.
 */
const AFTER_PARAGRAPH =
  '<(?:/(?:article|aside|blockquote|dd|div|figcaption|footer|form|li|nav|section|td)>|(?:aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|nav|ol|p|section|table|ul)[ >])';

/** End tags that the parser adds by itself, each with what has to follow (HTML, section 13.1.2.4). */
const OPTIONAL_END_TAGS = new RegExp(
  [
    `</p>(?=${AFTER_PARAGRAPH})`,
    '</li>(?=<li[ >]|</[ou]l>)',
    '</d[dt]>(?=<d[dt][ >])',
    '</dd>(?=</dl>)',
    '</t[dh]>(?=<t[dh][ >]|</tr>)',
    '</tr>(?=<tr[ >]|</t(?:body|head)>)',
  ].join('|'),
  'g',
);

/** Elements of a drawing that hold nothing: foreign elements may close themselves. */
const EMPTY_SHAPE = /><\/(?:circle|ellipse|line|path|polyline|rect)>/g;

/**
 * Removes the end tags that an HTML parser adds by itself. It relies on the form of tags that React and the sanitiser
 * write, which never have a raw `<` in text.
 */
export function omitEndTags(html: string): string {
  return html.replaceAll(LINES_BETWEEN_BLOCKS, '').replaceAll(OPTIONAL_END_TAGS, '').replaceAll(EMPTY_SHAPE, '/>');
}
