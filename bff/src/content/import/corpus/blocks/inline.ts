import { cleanLink } from '../../body/clean-link.ts';
import type { CorpusRichText, CorpusSegment } from '../document.ts';
import type { LinkContext } from './link-context.ts';
import { closeUpCitations } from './raised-citations.ts';

/** Escapes text for HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Order of formatting elements, the outermost first. Neighbors with the same outer format share its element, so that
 * one link stays one link.
 */
const nesting = ['sup', 'sub', 'href', 'strong', 'em'] as const;

/**
 * Returns formatted text as inline HTML. If the pieces do not add up to the plain text, ignores them and returns the
 * plain text.
 */
export function inlineHtml({ text, inline }: CorpusRichText, context: LinkContext): string {
  const segments = inline ?? [];
  if (segments.map((segment) => segment.text).join('') !== text) return escapeHtml(text.trim());
  return wrapped(trimmed(closeUpCitations(segments)), 0, context);
}

function wrapped(segments: readonly CorpusSegment[], depth: number, context: LinkContext): string {
  const format = nesting[depth];
  if (format === undefined) return escapeHtml(segments.map(({ text }) => text).join(''));
  return runs(segments, (segment) => segment[format] ?? null)
    .map((run) => element(format, run[0]?.[format] ?? null, wrapped(run, depth + 1, context), context))
    .join('');
}

function element(format: (typeof nesting)[number], value: unknown, html: string, context: LinkContext): string {
  if (value === null || value === undefined || value === false || html === '') return html;
  if (format !== 'href') return `<${format}>${html}</${format}>`;
  const link = typeof value === 'string' ? cleanLink(value, context.baseUrl) : null;
  if (link === null) {
    context.broken.push(typeof value === 'string' ? value : JSON.stringify(value));
    return html;
  }
  return `<a href="${escapeHtml(link)}">${html}</a>`;
}

function runs<T>(items: readonly T[], key: (item: T) => unknown): T[][] {
  const result: T[][] = [];
  for (const item of items) {
    const last = result.at(-1);
    if (last?.[0] !== undefined && key(last[0]) === key(item)) last.push(item);
    else result.push([item]);
  }
  return result;
}

function trimmed(segments: readonly CorpusSegment[]): CorpusSegment[] {
  return segments.map((segment, index) => {
    const start = index === 0 ? segment.text.trimStart() : segment.text;
    return { ...segment, text: index === segments.length - 1 ? start.trimEnd() : start };
  });
}
