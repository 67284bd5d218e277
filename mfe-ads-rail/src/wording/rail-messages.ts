const english = {
  label: 'Advertisement',
  nothingToShow: 'Nothing to show here today. Read on.',
  lists: { 'read-next': 'Read This Next', 'must-reads': 'Must Reads' },
  moreIn: (category: string) => `More in ${category}`,
};

const spanish: typeof english = {
  label: 'Publicidad',
  nothingToShow: 'Hoy no hay nada que mostrar aquí. Siga leyendo.',
  lists: { 'read-next': 'Para seguir leyendo', 'must-reads': 'Lecturas imprescindibles' },
  moreIn: (category) => `Más en ${category}`,
};

/** Words of the rail's modules in the languages of the interface. */
export const railMessages = { en: english, es: spanish };
