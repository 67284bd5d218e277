import type { Catalogue } from '../catalogue.ts';

const en = { label: 'Leave this field empty' };

const es: typeof en = { label: 'Deje este campo vacío' };

/** The field of forms that no person fills in. */
export const trapFieldMessages: Catalogue<typeof en> = { en, es };
