import { html, type Markup } from '../http/responses/html.ts';

/**
 * Returns an option of a filter's selection.
 * @param chosen current value of the filter.
 */
export function option(value: string, text: string, chosen: string | undefined): Markup {
  return html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : null}>${text}</option>`;
}

/** Returns a text field of a filter with its label. */
export const textField = (name: string, label: string, value: string | undefined): Markup =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value ?? ''}"></div>\n`;
