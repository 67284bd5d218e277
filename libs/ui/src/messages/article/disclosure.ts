import type { Catalogue } from '../catalogue.ts';

const en = {
  /**
   * Sentences of the disclosure, shown before the first paid link. The host chooses those that are true of the article.
   */
  disclosure: {
    sponsored: 'This article is sponsored.',
    'own-products': 'Some products in this article come from a company that belongs to our publisher.',
    'paid-by-visit': 'A company pays us for visits, whether or not you buy anything.',
    /** Contains the label of the brand blocks (rail.ts, `advertisement`). */
    'paid-brands': 'The box marked “Advertisement” shows brands that pay us.',
    commission:
      'We may earn a commission if you buy something through links in this article. The price to you stays the same.',
    /** For an article that requests the disclosure but has no paid link. */
    'no-commission': 'No link in this article earns us a commission.',
    'unpaid-roundup': 'Nobody can pay for a place in this roundup.',
    'unpaid-review': 'Nobody can pay to be reviewed here.',
    'unpaid-comparison': 'Nobody can pay for a place in this comparison.',
  },
  /** Text of the link to the page about how products are selected. */
  howWeChoose: 'How we choose products',
};

const es: typeof en = {
  disclosure: {
    sponsored: 'Este artículo es patrocinado.',
    'own-products': 'Algunos productos de este artículo son de una empresa que pertenece a nuestra editorial.',
    'paid-by-visit': 'Una empresa nos paga por las visitas, compre usted algo o no.',
    'paid-brands': 'El recuadro «Publicidad» muestra marcas que nos pagan.',
    commission:
      'Podemos recibir una comisión si usted compra algo a través de los enlaces de este artículo. El precio para usted no cambia.',
    'no-commission': 'Ningún enlace de este artículo nos da una comisión.',
    'unpaid-roundup': 'Nadie puede pagar por aparecer en esta selección.',
    'unpaid-review': 'Nadie puede pagar por una reseña aquí.',
    'unpaid-comparison': 'Nadie puede pagar por aparecer en esta comparación.',
  },
  howWeChoose: 'Cómo elegimos los productos',
};

/** Messages of the affiliate disclosure. */
export const disclosureMessages: Catalogue<typeof en> = { en, es };
