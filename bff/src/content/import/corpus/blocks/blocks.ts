import type { CorpusBlock, CorpusItem } from '../document.ts';
import { escapeHtml, inlineHtml } from './inline.ts';
import { tableHtml } from './table.ts';
import type { LinkContext } from './link-context.ts';

/** Returns a block of the corpus as HTML; the empty string for a block without text. */
export function blockHtml(block: CorpusBlock, context: LinkContext): string {
  switch (block.type) {
    case 'paragraph': {
      const html = inlineHtml(block, context);
      if (html === '') return '';
      return block.role === 'quote' ? `<blockquote><p>${html}</p></blockquote>` : `<p>${html}</p>`;
    }
    case 'list':
      return listHtml(block.items, block.ordered, block.start ?? 1, context);
    case 'table':
      return tableHtml(block, context);
    case 'figure': {
      const caption = escapeHtml(block.text.trim());
      return caption === '' ? '' : `<figure><figcaption>${caption}</figcaption></figure>`;
    }
  }
}

function listHtml(items: readonly CorpusItem[], isOrdered: boolean, start: number, context: LinkContext): string {
  const html = items.map((item) => itemHtml(item, isOrdered, context)).join('');
  if (html === '') return '';
  if (!isOrdered) return `<ul>${html}</ul>`;
  return start === 1 ? `<ol>${html}</ol>` : `<ol start="${start}">${html}</ol>`;
}

function itemHtml(item: CorpusItem, isOrdered: boolean, context: LinkContext): string {
  const html = inlineHtml(item, context) + listHtml(item.items ?? [], isOrdered, 1, context);
  return html === '' ? '' : `<li>${html}</li>`;
}
