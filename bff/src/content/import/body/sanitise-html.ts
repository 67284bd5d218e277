import { anchorIdSchema, linkSchema } from '@plainwell/contracts/primitives/primitives.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanText, oneLine } from '../../document/clean-text.ts';
import { HTML_NESTING_MAXIMUM } from '../documents/limits.ts';
import { cleanLink } from './clean-link.ts';
import { LINE_MARK, WRAPPERS } from './wrappers/dissolve-wrappers.ts';
import { NOTE_BOX, noteBoxOf } from './wrappers/note-boxes.ts';
import { readSpan } from './tables/cell-spans.ts';
import { numberType } from './lists/list-numbering.ts';
import { takesLine } from './line-of-style.ts';

/**
 * Content that the sanitizer removed, for the report: names of tags, links that readers cannot follow, and pictures
 * that readers cannot load, with their alternative texts.
 */
export interface Removed {
  tags: Set<string>;
  links: string[];
  pictures: { address: string; words: string }[];
}

const CELL_ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'headers'];

/**
 * Elements that a body may contain. All others lose their tags. Their text stays, unless `DROPPED_WITH_TEXT` lists
 * them.
 */
const ALLOWED_TAGS = [
  ['p', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ['a', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'br', 'abbr', 'code', 'span', 'cite', 'q', 'time', 'bdi'],
  ['s', 'del', 'ruby', 'rt', 'rp', 'details', 'summary', NOTE_BOX],
].flat();

/**
 * Elements that are removed with their text, because browsers never show that text, or show it only if they cannot play
 * the element.
 */
export const DROPPED_WITH_TEXT = [
  'script',
  'style',
  'template',
  'title',
  'svg',
  'audio',
  'video',
  'iframe',
  'noembed',
  'noframes',
  'textarea',
  'option',
  'datalist',
];

/**
 * Tags that are removed without a warning, because their meaning survives, or because this import adds the same
 * wrapper.
 */
const UNREMARKABLE_TAGS = new Set([
  'div',
  'section',
  'article',
  'font',
  'center',
  'html',
  'body',
  'h1',
  'h2',
  'strike',
  'ins',
  'menu',
  'dir',
  'xmp',
  'listing',
  'plaintext',
  'rtc',
]);

/** Number of an item in a list (HTML, 4.4.8). */
const ITEM_NUMBER = /^-?\d{1,6}$/;

/**
 * Sanitizes one body, from any author. The output is always well-formed and contains only allowed HTML. Headings start
 * at h3, because the page has the h1 and the section the h2.
 */
export function sanitiseHtml(html: string, removed: Removed): string {
  return sanitizeHtml(html, {
    // `dissolveWrappers` removes wrappers later, when it knows which lines they separate; `keepReadings` removes `rtc`.
    allowedTags: [...ALLOWED_TAGS, ...WRAPPERS, 'rtc'],
    nonTextTags: DROPPED_WITH_TEXT,
    allowedAttributes: {
      '*': ['id', 'lang', 'dir', 'title', LINE_MARK],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start', 'type', 'reversed'],
      li: ['value', 'type'],
      details: ['open'],
      time: ['datetime'],
      td: CELL_ATTRIBUTES,
      th: CELL_ATTRIBUTES,
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: HTML_NESTING_MAXIMUM,
    enforceHtmlBoundary: false,
    onOpenTag: (name) => noteTag(name, removed),
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      strike: 's',
      menu: 'ul',
      dir: 'ul',
      xmp: 'pre',
      listing: 'pre',
      plaintext: 'pre',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(cleaned(attribs), removed) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(cleaned(attribs), removed) }),
      '*': (tagName, attribs) => numbered(lined(noteBoxOf(tagName, attribs), attribs), cleaned(attribs)),
    },
  });
}

function noteTag(name: string, removed: Removed): void {
  if (!ALLOWED_TAGS.includes(name) && !UNREMARKABLE_TAGS.has(name)) removed.tags.add(name);
}

/**
 * Removes unwanted characters from the values of attributes (`cleanText`). The parser turns character references such
 * as `&#x202E;` into characters, so cleaning the text of the HTML is not enough. Runs before the check of addresses.
 */
function cleaned(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, cleanText(value)]));
}

/**
 * Returns the name of an element. An element that only loses its tags becomes a wrapper if its style puts it on lines
 * of its own.
 */
function lined(name: string, { style = '' }: sanitizeHtml.Attributes): string {
  const isDropped = !ALLOWED_TAGS.includes(name) && !DROPPED_WITH_TEXT.includes(name);
  return isDropped && takesLine(style) ? 'div' : name;
}

const LISTS = new Set(['ol', 'ul', 'li']);

/**
 * Returns an element with its attributes. A list or an item gets the type of its numbers, and a list with numbers
 * becomes an ordered list.
 */
function numbered(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = commonAttributes(attributes);
  if (!LISTS.has(name)) return { tagName: name, attribs };
  const { type: stated, ...others } = attribs;
  const type = numberType(name === 'ul' ? undefined : stated, attributes['style'] ?? '');
  if (type === null) return { tagName: name, attribs: others };
  return { tagName: name === 'ul' ? 'ol' : name, attribs: { ...others, type } };
}

function commonAttributes({
  style = '',
  [LINE_MARK]: _mark,
  id,
  lang,
  dir,
  colspan,
  rowspan,
  value,
  ...others
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...others,
    ...(takesLine(style) && { [LINE_MARK]: '' }),
    ...(id !== undefined && anchorIdSchema.safeParse(id).success && { id }),
    ...(lang !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang) && { lang }),
    ...(dir !== undefined && /^(?:ltr|rtl|auto)$/i.test(dir) && { dir: dir.toLowerCase() }),
    ...(colspan !== undefined && readSpan('colspan', colspan) !== null && { colspan }),
    ...(rowspan !== undefined && readSpan('rowspan', rowspan) !== null && { rowspan }),
    ...(value !== undefined && ITEM_NUMBER.test(value) && { value }),
  };
}

function linkAttributes(
  { href, rel: _rel, ...others }: sanitizeHtml.Attributes,
  removed: Removed,
): sanitizeHtml.Attributes {
  if (href === undefined) return others;
  const link = cleanLink(href);
  if (link === null) {
    removed.links.push(href);
    return others;
  }
  return { ...others, href: link };
}

function imageAttributes(
  { src, alt, width, height, ...others }: sanitizeHtml.Attributes,
  removed: Removed,
): sanitizeHtml.Attributes {
  const pixels = (value: string | undefined) => value !== undefined && /^\d{1,5}$/.test(value);
  const isLink = src !== undefined && linkSchema.safeParse(src).success;
  if (!isLink) {
    // `replaceLostPictures` later inserts the alternative text into the parsed tree.
    removed.pictures.push({ address: src ?? '', words: oneLine(alt ?? '') });
    return { ...others, ...(alt !== undefined && { alt }) };
  }
  return {
    ...others,
    src,
    alt: alt ?? '',
    loading: 'lazy',
    ...(pixels(width) && { width }),
    ...(pixels(height) && { height }),
  };
}
