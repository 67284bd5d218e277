/** Line breaks between blocks, which no reader sees. In text and in `pre`, none of these tags follows a line break. */
const LINES_BETWEEN_BLOCKS =
  /(?<!\n)\n+(?=<\/?(?:p|h[2-6]|ul|ol|li|dl|dt|dd|div|table|thead|tbody|tr|figure|blockquote)[ >])/g;

/**
 * Tags that no paragraph can contain, or that cannot end while a paragraph is open. The end tag of a custom element
 * can, so it is not among them.
 */
const AFTER_PARAGRAPH =
  '<(?:/(?:article|aside|blockquote|dd|div|figcaption|footer|form|li|nav|section|td)>|(?:aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|nav|ol|p|section|table|ul)[ >])';

/** End tags that the parser adds itself, each with what must follow (HTML, section 13.1.2.4). */
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

/** End tags of empty SVG shapes. Foreign elements may be self-closing. */
const EMPTY_SHAPE = /><\/(?:circle|ellipse|line|path|polyline|rect)>/g;

/**
 * Removes the end tags that an HTML parser adds itself. Works only for HTML that React and the sanitizer write, which
 * never has a raw `<` in text.
 */
export function omitEndTags(html: string): string {
  return html.replaceAll(LINES_BETWEEN_BLOCKS, '').replaceAll(OPTIONAL_END_TAGS, '').replaceAll(EMPTY_SHAPE, '/>');
}
