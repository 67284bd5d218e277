import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { copyOf, slotsThatFit } from './place-rail-slots.ts';
import { railSlotFixtures } from './RailSlot.fixtures.ts';
import { RailSlot } from './RailSlot.tsx';

describe('a slot of the rail', () => {
  it.each(Object.entries(railSlotFixtures))('comes from the server labelled and empty: %s', (_name, props) => {
    const html = renderToStaticMarkup(<RailSlot {...props} />);
    expect(html).toContain(props.language === 'es' ? 'Publicidad' : 'Advertisement');
    expect(html).not.toContain('<iframe');
  });

  it('stands for as many as fit, with what its behaviour has to keep to', () => {
    const places = parse(renderToStaticMarkup(<RailSlot {...railSlotFixtures['for as many as fit']} />)).querySelector(
      '[data-maximum]',
    );
    expect(places?.attributes).toMatchObject({
      'data-maximum': '14',
      'data-spacing': '550',
      'data-template': 'tabbed',
    });
    expect(places?.querySelectorAll('[data-creative]')).toHaveLength(1);
  });
});

test('a copy has a number of its own, and the page of the first', () => {
  const first = {
    ...railSlotFixtures['for as many as fit'],
    hasAdServer: true,
    adServerOrigin: 'https://ads.example',
    page: 'health/rail-300-and-slot=rail-7',
  };
  const html = renderToStaticMarkup(<RailSlot {...first} />);
  const copy = parse(copyOf(html, 12));
  expect(copy.querySelector('p')?.text).toBe('Advertisement 12 beside the article');
  const box = copy.querySelector('[data-creative]');
  const addresses = [box?.getAttribute('data-creative'), box?.getAttribute('data-tag')];
  const parameters = addresses.map((address = '') => new URL(address, 'https://plainwell.example').searchParams);
  expect(parameters.map((query) => [query.get('slot'), query.get('page')])).toEqual([
    ['rail-12', null],
    ['rail-12', first.page],
  ]);
});

test.each([
  ['none where there is no room', 0, 0],
  ['none where the rail ends before the first may begin', -200, 0],
  ['one where it just fits', 294, 1],
  ['one where a second would lack a pixel', 2 * 294 + 549, 1],
  ['two where they just fit', 2 * 294 + 550, 2],
  ['never more than the maximum', 1_000_000, 14],
])('%s', (_what, room, slots) => {
  expect(slotsThatFit(room, 294, 550, 14)).toBe(slots);
});
