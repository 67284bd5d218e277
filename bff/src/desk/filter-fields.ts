import { html, type Markup } from '../http/responses/html.ts';

/** A choice of a filter. @param chosen value that the filter has. */
export function option(value: string, text: string, chosen: string | undefined): Markup {
  return html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : null}>${text}</option>`;
}

/** A text of a filter, with its label. */
export const textField = (name: string, label: string, value: string | undefined): Markup =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value ?? ''}"></div>\n`;
