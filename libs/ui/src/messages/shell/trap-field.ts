import type { Catalogue } from '../catalogue.ts';

const en = { label: 'Leave this field empty', filled: 'This field was filled in' };

const es: typeof en = { label: 'Deje este campo vacío', filled: 'Este campo se rellenó' };

/** The field of forms that no person fills in. */
export const trapFieldMessages: Catalogue<typeof en> = { en, es };
