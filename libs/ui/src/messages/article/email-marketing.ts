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

/** Messages of the e-mail-marketing block, which only tests show. */
export const emailMarketingMessages: Catalogue<typeof en> = { en, es };
