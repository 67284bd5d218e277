import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { Element, isTag, type ChildNode } from 'domhandler';
import { appendChild, findOne, getInnerHTML, replaceElement } from 'domutils';
import { oneLine } from '../../../document/clean-text.ts';
import { textOfHtml } from '../../../document/text-of-html.ts';

/** Name of a table without a caption. */
const genericLabel: Record<ArticleLanguage, string> = { en: 'Table', es: 'Tabla', pt: 'Tabela' };

/** Maximum length of a label, in characters, because screen readers read it aloud. */
const LABEL_MAXIMUM = 120;

/** Names the tables of one document, each differently, because users cannot tell two regions with one name apart. */
export class TableLabels {
  readonly #used = new Set<string>();
  readonly #language: ArticleLanguage;

  constructor(language: ArticleLanguage) {
    this.#language = language;
  }

  labelFor(table: Element): string {
    const caption = findOne((element) => element.name === 'caption', table.children, true);
    const label = shortened(oneLine(caption === null ? '' : textOfHtml(getInnerHTML(caption))));
    const number = this.#used.size + 1;
    const isUsable = label !== '' && !this.#used.has(label);
    const unique = isUsable ? label : `${label === '' ? genericLabel[this.#language] : label} (${number})`;
    this.#used.add(unique);
    return unique;
  }
}

/**
 * Puts a table into a region that scrolls sideways. The region has focus and a name, so that keyboard users can scroll
 * it (WCAG 2.1.1). The region is a named `section`, because reader views drop a `div` whose class mentions scrolling.
 */
export function wrapTable(table: Element, label: string): void {
  const region = new Element('section', { class: 'table-scroll', tabindex: '0', 'aria-label': label });
  replaceElement(table, region);
  appendChild(region, table);
}

/** Returns whether a node is inside a table. A table inside a table scrolls with the outer one. */
export function isInsideTable(node: ChildNode): boolean {
  for (let { parent } = node; parent !== null; { parent } = parent) {
    if (isTag(parent) && parent.name === 'table') return true;
  }
  return false;
}

function shortened(label: string): string {
  return label.length > LABEL_MAXIMUM ? `${label.slice(0, LABEL_MAXIMUM - 1)}…` : label;
}
