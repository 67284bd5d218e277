import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CreativeSlot } from './CreativeSlot.tsx';
import { inlineSlotFixtures } from './InlineSlot.fixtures.ts';

const slot = (props: ModuleProps<'rail', './InlineSlot'> = inlineSlotFixtures['medium rectangle']) =>
  renderToStaticMarkup(<CreativeSlot {...props} />);

describe('a slot', () => {
  it.each(Object.entries(inlineSlotFixtures))('comes from the server labelled and empty: %s', (_name, props) => {
    const html = slot(props);
    const label = props.language === 'es' ? /^Publicidad \d+ en el texto$/ : /^Advertisement \d+ in the text$/;
    expect(parse(html).querySelector('p')?.text).toMatch(label);
    expect(html).not.toContain('<iframe');
  });

  it.each([
    ['en', 'inline-1', 'Advertisement 1 in the text'],
    ['en', 'rail-12', 'Advertisement 12 beside the article'],
    ['en', 'end-of-content', 'Advertisement at the end of the article'],
    ['en', 'foot', 'Advertisement at the foot of the window'],
    ['en', 'of-a-later-host-3', 'Advertisement'],
    ['es', 'rail-2', 'Publicidad 2 junto al artículo'],
    ['es', 'foot', 'Publicidad al pie de la ventana'],
  ] as const)('says in words which it is: in %s, %s is “%s”', (language, id, label) => {
    expect(parse(slot({ language, id, format: 'medium-rectangle' })).querySelector('p')?.text).toBe(label);
  });

  it('says what it is before what it shows', () => {
    const html = slot();
    expect(html.indexOf('>Advertisement<')).toBeGreaterThan(0);
    expect(html.indexOf('>Advertisement<')).toBeLessThan(html.indexOf('data-creative'));
  });

  it('names the address of its creative for its behaviour, and the quiet line', () => {
    const html = slot();
    expect(html).toContain('data-creative="/api/creatives/medium-rectangle?slot=inline-1&amp;k1=sleep"');
    expect(html).toContain('Nothing to show here today. Read on.');
    expect(html).not.toMatch(/role="alert"|aria-live/);
  });

  it('is no landmark, since a page has many slots', () => {
    expect(slot()).not.toMatch(/<(?:aside|section)|role=/);
  });

  it('carries no class or id that content blockers hide', () => {
    const names = [...slot().matchAll(/(?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/[\s_-]+/));
    expect(names.filter((name) => /^(?:ads?|adverts?|advertisement|banner|sponsor)/i.test(name))).toEqual([]);
  });

  it('does not print, by its own stylesheet', () => {
    expect(readFileSync(join(import.meta.dirname, 'CreativeSlot.later.module.css'), 'utf8')).toMatch(
      /@media print \{\s*\.slot \{\s*display: none;/,
    );
  });
});
