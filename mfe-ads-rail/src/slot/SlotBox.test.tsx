import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineSlot } from './InlineSlot.tsx';
import { inlineSlotFixtures } from './InlineSlot.fixtures.ts';
import { RailSlot } from './RailSlot.tsx';
import { railSlotFixtures } from './RailSlot.fixtures.ts';
import { SlotBox } from './SlotBox.tsx';
import type { CreativeState } from './use-creative.ts';

const box = (state: CreativeState) =>
  renderToStaticMarkup(<SlotBox format="medium-rectangle" language="en" address="/api/creatives/x?a=1&b=2" state={state} />);

describe('a slot', () => {
  it.each(Object.entries(inlineSlotFixtures))('comes from the server labelled and empty: inline, %s', (_name, props) => {
    const html = renderToStaticMarkup(<InlineSlot {...props} />);
    expect(html).toContain(props.language === 'es' ? 'Publicidad' : 'Advertisement');
    expect(html).not.toContain('<iframe');
  });

  it.each(Object.entries(railSlotFixtures))('comes from the server labelled and empty: rail, %s', (_name, props) => {
    const html = renderToStaticMarkup(<RailSlot {...props} />);
    expect(html).toContain(props.language === 'es' ? 'Publicidad' : 'Advertisement');
    expect(html).not.toContain('<iframe');
  });

  it('says what it is before what it shows', () => {
    const html = box('available');
    expect(html.indexOf('>Advertisement</p>')).toBeGreaterThan(0);
    expect(html.indexOf('>Advertisement</p>')).toBeLessThan(html.indexOf('<iframe'));
  });

  it('is no landmark, since a page has many slots', () => {
    expect(box('available')).not.toMatch(/<(?:aside|section)|role=/);
  });

  it('carries no class or id that content blockers hide', () => {
    const names = [...box('available').matchAll(/(?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/[\s_-]+/));
    expect(names.filter((name) => /^(?:ads?|adverts?|advertisement|banner|sponsor)/i.test(name))).toEqual([]);
  });

  it('does not print', () => {
    expect(box('waiting')).toContain('data-print="none"');
  });

  it('shows the creative in a named frame that may only open tabs', () => {
    const html = box('available');
    expect(html).toContain('title="Advertisement"');
    expect(html).toContain('src="/api/creatives/x?a=1&amp;b=2"');
    expect(/sandbox="([^"]*)"/.exec(html)?.[1]?.split(' ').toSorted()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  });

  it('shows a quiet line and no frame when there is no creative', () => {
    const html = box('unavailable');
    expect(html).toContain('Nothing to show here today. Read on.');
    expect(html).not.toContain('<iframe');
    expect(html).not.toMatch(/role="alert"|aria-live/);
  });
});
