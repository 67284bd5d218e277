import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const reference = (_unused: unknown, index: number) => ({
  id: `source-${index + 1}`,
  title: `Smith MA, Altekruse SF, Adamson PC, et al.: Declining childhood and adolescent cancer mortality, report ${index + 1}. Cancer 120 (16): 2497-506, 2014.`,
  link: `https://pubmed.ncbi.nlm.nih.gov/${24_853_691 + index}/`,
});

const citedAt = (source: number, count: number) =>
  Array.from({ length: count }, (_unused, index) => `cite-source-${source}-${index + 1}`);

export const sourcesFixtures = {
  'a few sources': {
    language: 'en',
    sources: [
      ...Array.from({ length: 3 }, reference),
      { title: 'A printed book without an address. 3rd edition, 2019.', id: 'source-4' },
      {
        title: `https://pubmed.ncbi.nlm.nih.gov/?term=${'breakfast+AND+'.repeat(30)}mood`,
        link: 'https://pubmed.ncbi.nlm.nih.gov/',
      },
    ],
  },
  'cited in the text': {
    language: 'en',
    sources: [
      { ...reference(null, 0), citedAt: citedAt(1, 1) },
      { ...reference(null, 1), citedAt: citedAt(2, 3) },
      reference(null, 2),
      { ...reference(null, 3), citedAt: citedAt(4, 6) },
      { ...reference(null, 4), citedAt: citedAt(5, 60) },
    ],
  },
  'with the credit of a licence': {
    language: 'en',
    sources: Array.from({ length: 2 }, reference),
    attribution: {
      text: 'Collected in MedQuAD by Asma Ben Abacha and Dina Demner-Fushman (BMC Bioinformatics 2019, 20:511). Changed for this site.',
      link: 'https://www.niddk.nih.gov/health-information',
      license: 'CC-BY-4.0',
    },
  },
  'a list that opens on demand': { language: 'en', sources: Array.from({ length: 35 }, reference) },
  'as many as the longest article': {
    language: 'en',
    sources: Array.from({ length: 1000 }, reference),
    attribution: {
      text: 'Source: the website of the National Cancer Institute (https://www.cancer.gov).',
      license: 'US-PD',
    },
  },
  'a credit alone': {
    language: 'en',
    sources: [],
    attribution: { text: 'From a public source.', license: 'A licence nobody knows' },
  },
  nothing: { language: 'en', sources: [] },
  Spanish: {
    language: 'es',
    sources: Array.from({ length: 12 }, (_unused, index) => ({
      ...reference(null, index),
      citedAt: citedAt(index + 1, index),
    })),
    attribution: {
      text: 'Fuente: MedlinePlus, National Library of Medicine.',
      link: 'https://medlineplus.gov/spanish/',
      license: 'US-PD',
    },
  },
} satisfies Record<string, ModuleProps<'article', './Sources'>>;
