import { escapeUTF8 } from 'entities';

/** A piece of HTML in which everything that came from elsewhere is escaped. Only `html` makes it. */
export interface Markup {
  readonly markup: string;
}

/** What may stand in a template: text is escaped, markup is kept, a list is both, `null` is nothing. */
export type Part = string | number | Markup | null | readonly Part[];

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(render).join('');
  return escapeUTF8(String(part));
}

/** Template tag: what is put in is escaped unless it was itself made by this tag, so no page can forget to. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: String.raw({ raw: pieces }, ...parts.map(render)) };
}
