import { pageEventSchema } from '@plainwell/contracts/modules/page-event.ts';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandCtas } from './BrandCtas.tsx';
import { brandCtasFixtures } from './BrandCtas.fixtures.ts';

const shown = (name: keyof typeof brandCtasFixtures) =>
  parse(renderToStaticMarkup(<BrandCtas {...brandCtasFixtures[name]} />));
const texts = (page: ReturnType<typeof shown>, selector: string) =>
  page.querySelectorAll(selector).map((element) => element.textContent);

test('every brand has its own button, with a link that says it is paid for', () => {
  const links = shown('many brands, some without a picture or words').querySelectorAll('a');
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(Array.from({ length: 4 }, () => 'sponsored noopener'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 2, 2].map((kit) => `https://www.example.com/quillpot?subid=kit-${kit}`),
  );
});

test('a click on a button is an affiliate click with its position, affiliate and product', () => {
  const events = shown('two brands')
    .querySelectorAll('a')
    .map((link) => pageEventSchema.parse(JSON.parse(link.getAttribute('data-event') ?? 'null')));
  expect(events).toMatchObject([
    { position: 1, affiliate: 'platejoy', product: 'kit-1' },
    { position: 2, product: 'kit-2' },
  ]);
});

test('a button without words of its own says READ MORE in the language of the page', () => {
  expect(texts(shown('two brands'), 'a')).toEqual(['LOOK AT QUILLPOT', 'READ MORE']);
  expect(texts(shown('Spanish'), 'a')).toEqual(['LEER MÁS']);
});

test('a button heard alone names its brand', () => {
  expect(
    shown('two brands')
      .querySelectorAll('a')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['LOOK AT QUILLPOT: Quillpot', 'READ MORE: Fernhill Box']);
});

test('the blocks say that they are advertising, can be led to, and are not printed', () => {
  const root = shown('Spanish').querySelector('#brands-spanish');
  expect(root?.querySelector('p')?.textContent).toBe('Publicidad');
  expect(root?.getAttribute('data-print')).toBe('none');
});

test('a brand without a picture or words leaves no empty place', () => {
  const page = shown('one brand without a picture');
  expect(page.querySelector('img')).toBeNull();
  expect(texts(shown('many brands, some without a picture or words'), 'p')).not.toContain('');
});

test('a brand in another language than the page says so', () => {
  expect(shown('a Portuguese brand in an English frame').querySelector('[lang=pt]')?.textContent).toContain(
    'Horta em Casa',
  );
  expect(shown('Spanish').querySelector('[lang]')).toBeNull();
});
