import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Names the way from a source back to the one place that cites it. */
  backToOnlyCitation: (source: number) => `Back to the citation of source ${source}`,
  /** The same, where several places cite it. */
  backToCitation: (citation: number, source: number) => `Back to citation ${citation} of source ${source}`,
  /** Unfolds the ways back to the other places. */
  moreCitations: (count: number) => (count === 1 ? '1 more citation' : `${count.toLocaleString('en')} more citations`),
};

const es: typeof en = {
  backToOnlyCitation: (source) => `Volver a la cita de la fuente ${source}`,
  backToCitation: (citation, source) => `Volver a la cita ${citation} de la fuente ${source}`,
  moreCitations: (count) => (count === 1 ? '1 cita más' : `${count.toLocaleString('es')} citas más`),
};

/** Words of the ways between sources and the places that cite them. */
export const citationsMessages: Catalogue<typeof en> = { en, es };
