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

/** Names of attributes that React writes with capitals. In lower case they are spelled as words of the text. */
const CAMEL_CASE =
  / (?:autoComplete|dateTime|enterKeyHint|fetchPriority|hrefLang|maxLength|popoverTarget(?:Action)?)(?==")/g;

/** Attributes, such as JSON, in which apostrophes around the value save escaping its quotation marks. */
const QUOTES_IN_ATTRIBUTE = /="(?<value>[^"']*&quot;[^"']*)"/g;

/** Start tags with attributes. */
const TAG = /<[a-z][\w-]* [^<>]+>/g;

const inApostrophes = (_attribute: string, value: string) => `='${value.replaceAll('&quot;', '"')}'`;

const shortenTag = (tag: string) =>
  tag.replaceAll(CAMEL_CASE, (name) => name.toLowerCase()).replaceAll(QUOTES_IN_ATTRIBUTE, inApostrophes);

/**
 * Writes HTML in fewer bytes, so that a parser reads the same: without the end tags that it adds itself, without empty
 * lines between blocks, with names of attributes in lower case, and with apostrophes around values that contain
 * quotation marks. Works only for HTML that React and the sanitizer write, which never has a raw `<` in text.
 */
export function shortenHtml(html: string): string {
  return html
    .replaceAll(LINES_BETWEEN_BLOCKS, '')
    .replaceAll(OPTIONAL_END_TAGS, '')
    .replaceAll(EMPTY_SHAPE, '/>')
    .replaceAll(TAG, shortenTag);
}
