import { html, type Markup } from '../../http/responses/html.ts';

/** A field of an operators' form, with its label, hint and fault. */
export interface FormField {
  /** Name of the field in the form, and id on the page. */
  name: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
}

/** Returns the attributes that connect a control with its fault and hint for screen readers. */
export function descriptionOf({ name, hint, fault }: Omit<FormField, 'label'>): Markup {
  const described = [
    ...(fault === undefined ? [] : [`${name}-fault`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return html`${described.length === 0 ? null : html` aria-describedby="${described.join(' ')}"`}${fault === undefined ? null : html` aria-invalid="true"`}`;
}

/** Returns the hint and the fault of a field, in their order before the control. */
export function wordsAhead({ name, hint, fault }: Omit<FormField, 'label'>): Markup {
  return html`${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}${fault === undefined ? null : html`<p class="field-error" id="${name}-fault">Error: ${fault}</p>`}`;
}

/**
 * Returns a field: label, hint, fault and control.
 * @param control returns the control with these attributes, which connect it with its label, hint and fault.
 */
export function formField(field: FormField, control: (attributes: Markup) => Markup): Markup {
  const { name, label } = field;
  return html`<div class="field"><label for="${name}">${label}</label>${wordsAhead(field)}
${control(html` id="${name}" name="${name}"${descriptionOf(field)}`)}</div>
`;
}

/**
 * Returns the list of a form's faults, each with a link to its field, or `null` without faults.
 * @param title outcome of the form.
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
