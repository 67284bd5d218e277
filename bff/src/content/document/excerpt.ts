import type { Article } from '@plainwell/contracts/article/article.ts';
import { isTag, isText, type ChildNode } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { isInlineElement, isLeftOut } from './text-of-html.ts';

/** Maximum length of an excerpt, in characters: two lines of a search result. */
export const EXCERPT_MAXIMUM = 200;

/** If whole sentences have fewer characters than this, the excerpt also shows the beginning of the next sentence. */
const WHOLE_SENTENCES_MINIMUM = 100;

/** If all paragraphs together have fewer characters than this, they are only labels, and the excerpt uses any text. */
const PARAGRAPHS_MINIMUM = 60;

/** Maximum length of HTML that the excerpt reads from each section, in characters: enough for the beginning. */
const SECTION_HTML_MAXIMUM = 20_000;

/** Elements that contain no running text. */
const APART = new Set(['table', 'figure', 'h3', 'h4', 'h5', 'h6', 'pre']);

/** Numbers in brackets that cite a source, such as `[3]` or `[1,2]`. */
const BRACKETED_CITATION = /(?<!\s)\s*\[\s*\d+(?:\s*[,–-]\s*\d+)*\s*\]/g;

/**
 * Returns the beginning of an article's text without markup, for lists and search engines if the article has no deck:
 * its first sentences, or the text cut at a word. Empty if there is no text.
 */
export function excerptOf({
  tabs,
  language,
}: {
  tabs: readonly { body: string }[];
  language: Article['language'];
}): string {
  return beginning(tabs, paragraphText, language, PARAGRAPHS_MINIMUM) ?? beginning(tabs, plainText, language, 1) ?? '';
}

function beginning(
  tabs: readonly { body: string }[],
  read: (nodes: ChildNode[]) => string,
  language: string,
  minimum: number,
): string | null {
  let text = '';
  for (const { body } of tabs) {
    text = tidy(`${text} ${read(nodesOf(body.slice(0, SECTION_HTML_MAXIMUM)))}`);
    if (text.length > EXCERPT_MAXIMUM) break;
  }
  return text.length < minimum ? null : firstSentences(text, language);
}

/** Parses a fragment, and removes elements that plain text leaves out, such as struck-out text. */
function nodesOf(html: string): ChildNode[] {
  const document = parseDocument(html);
  for (const element of findAll(({ name }) => isLeftOut(name), document.children)) removeElement(element);
  return document.children;
}

function tidy(text: string): string {
  return text.replaceAll(BRACKETED_CITATION, '').replaceAll(/\s+/g, ' ').trim();
}

function paragraphText(nodes: ChildNode[]): string {
  const running = nodes.filter((node) => !isTag(node) || !APART.has(node.name));
  return findAll(({ name }) => name === 'p', running)
    .map((paragraph) => plainText(paragraph.children))
    .join(' ');
}

function plainText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node) || APART.has(node.name) || isCitation(node)) return '';
      const inner = plainText(node.children);
      if (node.name === 'sup') return raised(inner);
      // Without quotation marks, the quoted words would look like the article's own.
      if (node.name === 'q') return `“${inner}”`;
      return isInlineElement(node.name) ? inner : ` ${inner} `;
    })
    .join('');
}

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Writes digits as superscript characters, because 10⁶ must not become 106. */
function raised(text: string): string {
  return text.replaceAll(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit))).replaceAll(/[-–−]/g, '⁻');
}

/**
 * Returns whether a node is a raised citation, which contains a link. A raised number without a link may be a power.
 */
function isCitation(node: ChildNode): boolean {
  return isTag(node) && node.name === 'sup' && findOne(({ name }) => name === 'a', node.children) !== null;
}

function firstSentences(text: string, language: string): string {
  if (text.length <= EXCERPT_MAXIMUM) return text;
  let sentences = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    text.slice(0, 2 * EXCERPT_MAXIMUM),
  )) {
    if ((sentences + segment).trimEnd().length > EXCERPT_MAXIMUM) break;
    sentences += segment;
  }
  return sentences.length >= WHOLE_SENTENCES_MINIMUM ? sentences.trimEnd() : cutAtWord(text);
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, EXCERPT_MAXIMUM);
  const space = cut.lastIndexOf(' ');
  const words = space > EXCERPT_MAXIMUM / 2 ? cut.slice(0, space) : cut.slice(0, -1);
  return `${words.replace(/(?<![\s,;:–—(-])[\s,;:–—(-]+$|[\uD800-\uDBFF]$/, '')}…`;
}
