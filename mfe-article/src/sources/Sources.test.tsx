import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { sourcesFixtures } from './Sources.fixtures.ts';
import { Sources } from './Sources.tsx';

const shown = (name: keyof typeof sourcesFixtures) => rendered(<Sources {...sourcesFixtures[name]} />);

describe('the list of sources', () => {
  test('is ordered and carries the anchors that citations point at', () => {
    const anchors = shown('a few sources')
      .querySelectorAll('ol > li')
      .map((source) => source.getAttribute('id'));
    expect(anchors).toEqual(['source-1', 'source-2', 'source-3', 'source-4', undefined]);
  });

  test('links a source that has an address and leaves another as text', () => {
    const page = shown('a few sources');
    expect(page.querySelector('#source-1 a')?.getAttribute('href')).toBe('https://pubmed.ncbi.nlm.nih.gov/24853691/');
    expect(page.querySelector('#source-4 a')).toBeNull();
    expect(textOf(page.querySelector('#source-4'))).toBe('A printed book without an address. 3rd edition, 2019.');
  });

  test('stands open when it is short', () => {
    expect(shown('a few sources').querySelector('details')).toBeNull();
  });

  test('is folded when it is long, whole and with its number said', () => {
    const page = shown('as many as the longest article');
    expect(page.querySelector('details')?.hasAttribute('open')).toBe(false);
    expect(textOf(page.querySelector('summary'))).toBe('1,000 sources');
    expect(page.querySelectorAll('details ol > li')).toHaveLength(1000);
  });

  test('is found by links of the page: a folded one by a place inside the fold, which opens for it', () => {
    expect(shown('a few sources').querySelector('section#sources')).not.toBeNull();
    expect(shown('as many as the longest article').querySelectorAll('#sources')).toHaveLength(1);
    expect(shown('as many as the longest article').querySelector('details #sources ol')).not.toBeNull();
    expect(shown('a credit alone').querySelector('section#sources')).not.toBeNull();
  });

  test('is a region named by its heading', () => {
    const page = shown('Spanish');
    expect(textOf(page.querySelector('h2'))).toBe('Fuentes');
    expect(page.querySelector('section')?.getAttribute('aria-labelledby')).toBe(
      page.querySelector('h2')?.getAttribute('id'),
    );
  });
});

describe('the ways back into the text', () => {
  const backLinks = (name: keyof typeof sourcesFixtures, source: string) =>
    shown(name).querySelectorAll(`#${source} a[role=doc-backlink]`);

  test('lead to every place that cites the source and say which it is', () => {
    const links = backLinks('cited in the text', 'source-2');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#cite-source-2-1',
      '#cite-source-2-2',
      '#cite-source-2-3',
    ]);
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Back to citation 1 of source 2',
      'Back to citation 2 of source 2',
      'Back to citation 3 of source 2',
    ]);
  });

  test('are one arrow where one place cites the source', () => {
    const [link, ...others] = backLinks('cited in the text', 'source-1');
    expect(link?.getAttribute('aria-label')).toBe('Back to the citation of source 1');
    expect(others).toEqual([]);
  });

  test('are left out where nothing cites the source', () => {
    expect(backLinks('cited in the text', 'source-3')).toHaveLength(0);
    expect(shown('cited in the text').querySelector('#source-3 > div')).toBeNull();
  });

  test('unfold past the first five', () => {
    const source = shown('cited in the text').querySelector('#source-5');
    expect(source?.querySelectorAll('a[role=doc-backlink]')).toHaveLength(60);
    expect(source?.querySelectorAll('details a')).toHaveLength(55);
    expect(textOf(source?.querySelector('summary') ?? null)).toBe('55 more citations');
    expect(textOf(shown('cited in the text').querySelector('#source-4 summary'))).toBe('1 more citation');
  });

  test('are not for paper', () => {
    expect(shown('cited in the text').querySelectorAll('[data-print=none] a[role=doc-backlink]')).toHaveLength(70);
  });

  test('speak Spanish on a Spanish page', () => {
    expect(backLinks('Spanish', 'source-3').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Volver a la cita 1 de la fuente 3',
      'Volver a la cita 2 de la fuente 3',
    ]);
    expect(textOf(shown('Spanish').querySelector('#source-12 summary'))).toBe('6 citas más');
  });
});

describe('the credit', () => {
  test('names origin and licence and links both', () => {
    const page = shown('with the credit of a licence');
    expect(textOf(page)).toContain('Collected in MedQuAD by Asma Ben Abacha');
    expect(page.querySelector('a[href="https://www.niddk.nih.gov/health-information"]')).not.toBeNull();
    expect(page.querySelector('a[rel=license]')?.getAttribute('href')).toBe(
      'https://creativecommons.org/licenses/by/4.0/',
    );
    expect(textOf(page.querySelector('a[rel=license]'))).toBe('Creative Commons Attribution 4.0 International');
  });

  test('says public domain in words, in the language of the page', () => {
    expect(textOf(shown('Spanish'))).toContain('Licencia: dominio público en los Estados Unidos');
  });

  test('shows an unknown licence by its own name', () => {
    expect(textOf(shown('a credit alone'))).toContain('License: A licence nobody knows');
  });

  test('alone is not headed as sources', () => {
    expect(textOf(shown('a credit alone').querySelector('h2'))).toBe('About this text');
    expect(shown('a credit alone').querySelector('ol')).toBeNull();
  });
});

test('without sources and credit there is nothing', () => {
  expect(shown('nothing').childNodes).toHaveLength(0);
});
