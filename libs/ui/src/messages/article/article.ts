import type { Catalogue } from '../catalogue.ts';

/** Names of the content's licenses, by id. */
type LicenseNames = Readonly<Record<string, string>>;

const englishLicenses: LicenseNames = {
  'US-PD': 'public domain in the United States',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0 International',
  'CC-BY-3.0': 'Creative Commons Attribution 3.0 Unported',
  'CC0-1.0': 'Creative Commons Zero 1.0 Universal',
};

const spanishLicenses: LicenseNames = {
  'US-PD': 'dominio público en los Estados Unidos',
  'CC-BY-4.0': 'Creative Commons Atribución 4.0 Internacional',
  'CC-BY-3.0': 'Creative Commons Atribución 3.0 no portada',
  'CC0-1.0': 'Creative Commons Cero 1.0 Universal',
};

const en = {
  breadcrumbs: 'Breadcrumbs',

  sampleTitle: 'Sample text.',
  sampleText: 'This article was written to show how the site works. It is not medical advice.',

  /* Byline. Each label precedes one or more names, or only a date. */
  writtenBy: { original: 'Written by', updated: 'By' },
  medicallyReviewedBy: 'Medically reviewed by',
  medicallyReviewed: 'Medically reviewed',
  factCheckedBy: 'Fact-checked by',
  factChecked: 'Fact-checked',
  editedBy: 'Edited by',
  copyEditedBy: 'Copy edited by',
  dated: { original: 'Published', updated: 'Updated' },
  /** Preposition between a label and a date, by the precision of the date: "on October 4, 2024", "in October 2024". */
  onDate: { day: 'on', month: 'in', year: 'in' },
  /** Ends a long list of names, in place of the remaining names. */
  otherPeople: (count: number) => `${count} others`,
  roles: {
    author: 'Author',
    medicalReviewer: 'Medical reviewer',
    factChecker: 'Fact-checker',
    editor: 'Editor',
    copyEditor: 'Copy editor',
  },

  sources: 'Sources',
  sourcesCount: (count: number) => (count === 1 ? '1 source' : `${count.toLocaleString('en')} sources`),
  /** Heading of the attribution if an article has no sources. */
  aboutText: 'About this text',
  originalText: 'Original text',
  license: 'License:',
  licenseNames: englishLicenses,
};

const es: typeof en = {
  breadcrumbs: 'Ruta de navegación',

  sampleTitle: 'Texto de muestra.',
  sampleText: 'Este artículo se escribió para mostrar cómo funciona el sitio. No es un consejo médico.',

  writtenBy: { original: 'Escrito por', updated: 'Por' },
  medicallyReviewedBy: 'Revisado médicamente por',
  medicallyReviewed: 'Revisado médicamente',
  factCheckedBy: 'Datos verificados por',
  factChecked: 'Datos verificados',
  editedBy: 'Editado por',
  copyEditedBy: 'Corregido por',
  dated: { original: 'Publicado', updated: 'Actualizado' },
  onDate: { day: 'el', month: 'en', year: 'en' },
  otherPeople: (count) => `${count} personas más`,
  roles: {
    author: 'Autoría',
    medicalReviewer: 'Revisión médica',
    factChecker: 'Verificación de datos',
    editor: 'Edición',
    copyEditor: 'Corrección de estilo',
  },

  sources: 'Fuentes',
  sourcesCount: (count) => (count === 1 ? '1 fuente' : `${count.toLocaleString('es')} fuentes`),
  aboutText: 'Sobre este texto',
  originalText: 'Texto original',
  license: 'Licencia:',
  licenseNames: spanishLicenses,
};

/** Messages of the article team. */
export const articleMessages: Catalogue<typeof en> = { en, es };
