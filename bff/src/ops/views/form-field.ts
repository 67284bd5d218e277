import { html, type Markup } from '../../http/responses/html.ts';

/**
 * A field of an operators' form: what it is called, what helps to fill it in, and what is wrong with what was typed.
 */
export interface FormField {
  /** Its name in the form, and its id on the page. */
  name: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
}

/** Leads from a control to its fault and its hint, for those who hear the page. */
export function descriptionOf({ name, hint, fault }: Omit<FormField, 'label'>): Markup {
  const described = [
    ...(fault === undefined ? [] : [`${name}-fault`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return html`${described.length === 0 ? null : html` aria-describedby="${described.join(' ')}"`}${fault === undefined ? null : html` aria-invalid="true"`}`;
}

/** The hint of a field and its fault, in the order in which they stand ahead of its control. */
export function wordsAhead({ name, hint, fault }: Omit<FormField, 'label'>): Markup {
  return html`${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}${fault === undefined ? null : html`<p class="field-error" id="${name}-fault">Error: ${fault}</p>`}`;
}

/**
 * A label, what helps, what is wrong, and the control. @param control made with the attributes that join it to these.
 */
export function formField(field: FormField, control: (attributes: Markup) => Markup): Markup {
  const { name, label } = field;
  return html`<div class="field"><label for="${name}">${label}</label>${wordsAhead(field)}
${control(html` id="${name}" name="${name}"${descriptionOf(field)}`)}</div>
`;
}

/**
 * All that is wrong with a form, above it, each with a link to its field; nothing where nothing is. @param title what
 * became of the form.
 */
export function faultSummary(
  title: string,
  faults: readonly { name: string; words: string; label?: string }[],
): Markup | null {
  if (faults.length === 0) return null;
  const entries = faults.map(({ name, words, label }) =>
    label === undefined
      ? html`<li><a href="#${name}">${words}</a></li>`
      : html`<li><a href="#${name}">${label}</a>: ${words}</li>`,
  );
  return html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>${title}</strong><ul>${entries}</ul></div>`;
}
