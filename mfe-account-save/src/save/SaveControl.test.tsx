import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { moduleProps } from '@plainwell/contracts/modules.ts';
import { pageStore } from '@plainwell/page-state/page-store.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import { SaveControl } from './SaveControl.tsx';
import { saveControlFixtures } from './SaveControl.fixtures.ts';

const fixtures = Object.entries(saveControlFixtures);

function renderAll(): string[] {
  return fixtures.map(([, props]) => renderToStaticMarkup(<SaveControl {...props} />));
}

describe('the save control as HTML, before any script', () => {
  it.each(fixtures)('has a button by which the browser itself opens the panel: %s', (_name, props) => {
    const html = renderToStaticMarkup(<SaveControl {...props} />);
    const panelId = /<dialog id="([^"]+)" popover="auto"/.exec(html)?.[1];

    expect(panelId).toBeTruthy();
    expect(html).toMatch(new RegExp(`^<div[^>]*><button[^>]* popoverTarget="${panelId}"[^>]* type="button"`, 'i'));
  });

  it('says what it does, in the language of the page', () => {
    const names = renderAll().map((html) => /<button[^>]*>.*?<span>([^<]+)<\/span><\/button>/.exec(html)?.[1]);

    expect(names).toEqual(['Save article', 'Guardar artículo', 'Save article']);
  });

  it('is the same for every reader, whoever the last one was', () => {
    const before = renderAll();
    pageStore.set(sessionAtom, { status: 'done', user: { rvoId: 'r-1', name: 'Ada' }, providers: [] });

    expect(renderAll()).toEqual(before);
  });

  it.each(fixtures)('does not print: %s', (_name, props) => {
    expect(renderToStaticMarkup(<SaveControl {...props} />)).toMatch(/^<div[^>]* data-print="none"/);
  });

  it.each(fixtures)('is given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['account-save']['./SaveControl'].safeParse(props).success).toBe(true);
  });
});
