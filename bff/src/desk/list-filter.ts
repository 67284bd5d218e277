import { html, type Markup } from '../http/responses/html.ts';

/** Maximum length of a filter value, in characters. */
const VALUE_MAXIMUM = 100;

/** Returns a function that reads a value of a filter: without NUL, trimmed and cut. An empty value counts as absent. */
export const filterValues = (valueOf: (name: string) => string | undefined) => (name: string) =>
  valueOf(name)?.replaceAll('\0', '').trim().slice(0, VALUE_MAXIMUM) || undefined;

/** Returns parameters as the query of an address, in their order. Omits `undefined` parameters. */
export function filterQuery(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns a selection of a filter with its label.
 * @param options their values and texts.
 * @param chosen current value of the filter.
 */
export function selection(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): Markup {
  const shown = options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : null}>${text}</option>`,
  );
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${shown}</select></div>\n`;
}

/** Returns options whose texts equal their values. */
export const plainOptions = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** The option that turns a filter off. */
export const ALL = ['', 'all'] as const;

/** Returns a text field of a filter with its label. */
export const textField = (name: string, label: string, value: string | undefined): Markup =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value ?? ''}"></div>\n`;
