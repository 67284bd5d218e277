import { escapeUTF8 } from 'entities';

/** A piece of HTML in which all inserted text is escaped. Made by `html`. */
export interface Markup {
  readonly markup: string;
}

/**
 * Value that a template accepts: text is escaped, markup is inserted unchanged, a list may contain both, `null` inserts
 * nothing.
 */
export type Part = string | number | Markup | null | readonly Part[];

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(render).join('');
  return escapeUTF8(String(part));
}

/** Template tag that escapes every inserted value, except markup made by this tag. So no page can forget to escape. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: String.raw({ raw: pieces }, ...parts.map(render)) };
}
