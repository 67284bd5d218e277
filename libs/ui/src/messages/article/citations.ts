import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Accessible name of the link from a source back to its only citation. */
  backToOnlyCitation: (source: number) => `Back to the citation of source ${source}`,
  /** Accessible name of a link from a source back to one of several citations. */
  backToCitation: (citation: number, source: number) => `Back to citation ${citation} of source ${source}`,
  /** Label of the toggle that shows the remaining back links. */
  moreCitations: (count: number) => (count === 1 ? '1 more citation' : `${count.toLocaleString('en')} more citations`),
};

const es: typeof en = {
  backToOnlyCitation: (source) => `Volver a la cita de la fuente ${source}`,
  backToCitation: (citation, source) => `Volver a la cita ${citation} de la fuente ${source}`,
  moreCitations: (count) => (count === 1 ? '1 cita más' : `${count.toLocaleString('es')} citas más`),
};

/** Messages of the links between sources and citations. */
export const citationsMessages: Catalogue<typeof en> = { en, es };
