import type { FieldClasses } from '@plainwell/ui/primitives/field/FieldFrame.tsx';

/** Classes of a field in a page of a form. `forms.css` selects the rest by element name. */
export const pageClasses: FieldClasses = {
  hint: 'form-hint',
  error: 'form-error',
  box: 'form-box',
  group: 'form-group',
};
