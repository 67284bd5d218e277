import type { Catalogue } from '../catalogue.ts';

const en = {
  label: 'Newsletter',
  heading: 'A few good articles, once a day',
  text: 'This is what a letter from us looks like.',
};

const es: typeof en = {
  label: 'Boletín',
  heading: 'Unos pocos buenos artículos, una vez al día',
  text: 'Así es una carta nuestra.',
};

/** Words of the test-only e-mail-marketing block. */
export const emailMarketingMessages: Catalogue<typeof en> = { en, es };
