import { whySchema } from '@plainwell/contracts/delivery/release-channel.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { formField } from '../views/form-field.ts';

/** Returns the fault of the reason that an operator typed, or `undefined`. */
export function whyFault(why: string): string | undefined {
  if (whySchema.safeParse(why).success) return undefined;
  const { length } = why.trim();
  return length === 0
    ? 'Enter a reason. The history shows it to everybody who looks later.'
    : `Enter at most 500 characters. This reason has ${length}.`;
}

/** Returns the field for the reason of a command. */
export function whyField(typed: string, fault: string | undefined): Markup {
  return formField(
    {
      name: 'why',
      label: 'Why',
      hint: 'The history shows the reason beside your address. At most 500 characters.',
      fault,
    },
    (attributes) => html`<textarea${attributes} rows="3">${typed}</textarea>`,
  );
}
