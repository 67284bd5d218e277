import type { Catalogue } from './catalogue.ts';

const en = {
  /** Said before the first affiliate link, by whose products the article leads to. */
  disclosure: {
    affiliate: 'We may earn a commission if you buy something through links in this article. The price to you stays the same, and nobody can pay to be included.',
    'owned-and-operated':
      'Some products in this article come from a company that belongs to our publisher. We may earn money if you buy something through links in it. The price to you stays the same.',
  },
  /** Leads to the page about how products are selected. */
  howWeChoose: 'How we choose products',
};

const es: typeof en = {
  disclosure: {
    affiliate: 'Podemos recibir una comisión si usted compra algo a través de los enlaces de este artículo. El precio para usted no cambia, y nadie puede pagar por aparecer en él.',
    'owned-and-operated':
      'Algunos productos de este artículo son de una empresa que pertenece a nuestra editorial. Podemos recibir dinero si usted compra algo a través de sus enlaces. El precio para usted no cambia.',
  },
  howWeChoose: 'Cómo elegimos los productos',
};

/** Words of the affiliate disclosure. */
export const disclosureMessages: Catalogue<typeof en> = { en, es };
