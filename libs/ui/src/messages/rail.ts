import type { Catalogue } from './catalogue.ts';

const en = {
  advertisement: 'Advertisement',
  sponsored: 'Sponsored',
  endOfAdvertisement: 'End of advertisement',
  skipAdvertisement: 'Skip advertisement',
  houseAdvertisement: (site: string) => `A message from ${site}`,
  affiliateDisclosure: 'We may earn a commission if you buy something through a link on this page.',
  howWeChooseProducts: 'How we choose products',
  readNext: 'Read this next',
  mustReads: 'Must reads',
  mustReadsIn: (category: string) => `Must reads in ${category}`,
  moreIn: (category: string) => `More in ${category}`,
  /** Stands in a slot for which there is no creative. */
  nothingToShow: 'Nothing to show here today. Read on.',
  readMore: 'READ MORE',
};

const es: typeof en = {
  advertisement: 'Publicidad',
  sponsored: 'Patrocinado',
  endOfAdvertisement: 'Fin de la publicidad',
  skipAdvertisement: 'Saltar la publicidad',
  houseAdvertisement: (site) => `Un mensaje de ${site}`,
  affiliateDisclosure: 'Podemos recibir una comisión si compra algo a través de un enlace de esta página.',
  howWeChooseProducts: 'Cómo elegimos los productos',
  readNext: 'Siga leyendo',
  mustReads: 'Lecturas imprescindibles',
  mustReadsIn: (category) => `Lecturas imprescindibles sobre ${category}`,
  moreIn: (category) => `Más en ${category}`,
  nothingToShow: 'Hoy no hay nada que mostrar aquí. Siga leyendo.',
  readMore: 'LEER MÁS',
};

/** Words of the rail team. */
export const railMessages: Catalogue<typeof en> = { en, es };
