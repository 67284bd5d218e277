import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { isPageAnchor } from '@plainwell/contracts/page/reserved-anchors.ts';
import render from 'dom-serializer';
import { isText, type Element } from 'domhandler';
import { filter, findAll, prepend, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { AnchorIds } from './anchor-ids.ts';
import { cleanText } from '../../document/clean-text.ts';
import { dissolveWrappers } from './wrappers/dissolve-wrappers.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { mendLists } from './lists/mend-lists.ts';
import { replaceLostPictures } from './lost-pictures.ts';
import { keepInReaderViews } from './reader-views.ts';
import { fitSpans } from './tables/cell-spans.ts';
import { markRowHeaders } from './tables/row-headers.ts';
import { markNoteBox } from './wrappers/note-boxes.ts';
import { keepReadings } from './ruby-readings.ts';
import { sanitiseHtml, type Removed } from './sanitise-html.ts';
import { isInsideTable, TableLabels, wrapTable } from './tables/table-scroll.ts';
import { markDirection } from './text-direction.ts';

/** The bodies of one document, sanitized and ready for one page. */
export interface FinishedBodies {
  bodies: string[];
  warnings: Finding[];
}

/**
 * Sanitizes the bodies of one document and fits them together: makes ids unique in the document, removes links to
 * places that this page does not have, adds row headers to tables, lets tables scroll sideways, marks note boxes, and
 * lets blocks detect their text direction.
 * @param ids ids that sections and sources already have.
 */
export function finishBodies(
  raw: readonly { field: string; html: string }[],
  ids: AnchorIds,
  language: ArticleLanguage,
): FinishedBodies {
  const warnings: Finding[] = [];
  const pages = raw.map(({ field, html }) => {
    const removed: Removed = { tags: new Set(), links: [], pictures: [] };
    const document = parseDocument(sanitiseHtml(html, removed));
    for (const text of filter(isText, document.children)) if (isText(text)) text.data = cleanText(text.data);
    keepReadings(document);
    replaceLostPictures(document);
    dissolveWrappers(document);
    mendLists(document);
    warnings.push(...removedFindings(field, removed));
    const elements = findAll(() => true, document.children);
    for (const element of elements) claimId(element, ids);
    return { field, document, elements };
  });
  const labels = new TableLabels(language);
  const lost: { field: string; link: string }[] = [];
  const bodies = pages.map(({ field, document, elements }) => {
    for (const element of elements) {
      const link = unlinkLostFragment(element, ids);
      if (link !== null) lost.push({ field, link });
    }
    for (const element of elements) {
      markDirection(element);
      keepInReaderViews(element);
      markNoteBox(element);
      if (element.name === 'table') {
        fitSpans(element);
        markRowHeaders(element);
      }
      if (element.name === 'table' && !isInsideTable(element)) wrapTable(element, labels.labelFor(element));
    }
    return render(document, { encodeEntities: 'utf8', emptyAttrs: true });
  });
  return { bodies, warnings: [...warnings, ...lostFragments(lost)] };
}

function claimId(element: Element, ids: AnchorIds): void {
  const { id } = element.attribs;
  if (id !== undefined) element.attribs['id'] = ids.claim(id);
}

/**
 * Points a link within the page to the id that its target got, or removes the link if the page has no such place.
 * Returns the removed link, or `null`.
 */
function unlinkLostFragment(element: Element, ids: AnchorIds): string | null {
  if (element.name !== 'a') return null;
  const { href } = element.attribs;
  if (href === undefined) {
    unwrap(element);
    return null;
  }
  if (!href.startsWith('#')) return null;
  const target = ids.find(href.slice(1));
  if (target !== null) {
    element.attribs['href'] = `#${target}`;
    return null;
  }
  if (isPageAnchor(href.slice(1))) return null;
  unwrap(element);
  return href;
}

/**
 * Unwraps an anchor without a destination, so that only its text stays. An anchor with an id becomes a span, because
 * links may lead to it.
 */
function unwrap(element: Element): void {
  const { id } = element.attribs;
  if (id !== undefined) {
    element.name = 'span';
    element.attribs = { id };
    return;
  }
  const children = [...element.children];
  for (const child of children) prepend(element, child);
  removeElement(element);
}

function removedFindings(field: string, { tags, links, pictures }: Removed): Finding[] {
  const findings: Finding[] = [];
  if (tags.size > 0) {
    const names = [...tags].slice(0, EXAMPLES_SHOWN).map((name) => `<${name}>`);
    findings.push({ field, problem: `${names.join(', ')} may not stand in a body and was taken out` });
  }
  if (links.length > 0) {
    const [example = ''] = links;
    findings.push({
      field,
      problem: `${links.length} links lead nowhere a reader may go (such as ${shown(example)}); their text stays`,
    });
  }
  const worded = pictures.filter(({ words }) => words !== '');
  const wordless = pictures.filter(({ words }) => words === '');
  return [
    ...findings,
    ...pictureFindings(field, worded, 'their alternative text stands in their place'),
    ...pictureFindings(field, wordless, 'they have no alternative text either and were taken out'),
  ];
}

function pictureFindings(field: string, pictures: Removed['pictures'], outcome: string): Finding[] {
  if (pictures.length === 0) return [];
  const example = pictures.find(({ address }) => address !== '')?.address;
  const such = example === undefined ? '' : ` (such as ${shown(example)})`;
  return [{ field, problem: `${pictures.length} images have no address a reader may load${such}; ${outcome}` }];
}

/** Number of examples in a warning, and maximum length of an example in characters. */
const EXAMPLES_SHOWN = 5;
const EXAMPLE_MAXIMUM = 80;

function shown(link: string): string {
  return link.length > EXAMPLE_MAXIMUM ? `${link.slice(0, EXAMPLE_MAXIMUM)}…` : link;
}

/**
 * Returns one finding for the links that lead nowhere in the whole document, because there may be a thousand of them.
 */
function lostFragments(lost: readonly { field: string; link: string }[]): Finding[] {
  const [first] = lost;
  if (first === undefined) return [];
  const others = new Set(lost.map(({ field }) => field)).size - 1;
  const where = others === 0 ? '' : `, here and in ${others} other sections,`;
  return [
    {
      field: first.field,
      problem: `${lost.length} links${where} lead to places that are not on this page (such as ${shown(first.link)}); their text stays`,
    },
  ];
}
