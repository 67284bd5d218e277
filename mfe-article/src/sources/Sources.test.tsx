import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { sourcesFixtures } from './Sources.fixtures.ts';
import { Sources } from './Sources.tsx';

const shown = (name: keyof typeof sourcesFixtures) => rendered(<Sources {...sourcesFixtures[name]} />);

describe('the list of sources', () => {
  test('is ordered and carries the anchors that citations point at', () => {
    const anchors = shown('a few sources').querySelectorAll('ol > li').map((source) => source.getAttribute('id'));
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

  test('is a region named by its heading', () => {
    const page = shown('Spanish');
    expect(textOf(page.querySelector('h2'))).toBe('Fuentes');
    expect(page.querySelector('section')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.getAttribute('id'));
  });
});

describe('the credit', () => {
  test('names origin and licence and links both', () => {
    const page = shown('with the credit of a licence');
    expect(textOf(page)).toContain('Collected in MedQuAD by Asma Ben Abacha');
    expect(page.querySelector('a[href="https://www.niddk.nih.gov/health-information"]')).not.toBeNull();
    expect(page.querySelector('a[rel=license]')?.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/');
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
