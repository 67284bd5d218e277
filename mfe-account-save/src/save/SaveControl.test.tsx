import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedListAtom } from '@plainwell/page-state/saved-articles.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import { SaveControl } from './SaveControl.tsx';
import { saveControlFixtures } from './SaveControl.fixtures.ts';

type SaveControlProps = Parameters<typeof SaveControl>[0];

const fixtures = Object.entries(saveControlFixtures);

const render = (props: SaveControlProps) => renderToStaticMarkup(<SaveControl {...props} />);

function buttonOf(html: string): { attributes: string; label: string } {
  const [, attributes = '', label = ''] = /<button([^>]*)>.*?<span>([^<]+)<\/span><\/button>/.exec(html) ?? [];
  return { attributes, label };
}

function withMock(mock: SaveControlProps['mock']): ReturnType<typeof buttonOf> {
  const [[, props] = []] = fixtures;
  if (props === undefined) throw new Error('no fixture');
  return buttonOf(render({ ...props, mock }));
}

describe('the save control as HTML, before any script', () => {
  it.each(fixtures)('has a button by which the browser itself opens the panel: %s', (_name, props) => {
    const html = render(props);
    const panelId = /<dialog id="([^"]+)" popover="auto"/.exec(html)?.[1];

    expect(panelId).toBeTruthy();
    expect(buttonOf(html).attributes).toMatch(new RegExp(` popoverTarget="${panelId}"[^>]* type="button"`, 'i'));
  });

  it('says what it does, in the language of the page', () => {
    expect(fixtures.map(([, props]) => buttonOf(render(props)).label)).toEqual([
      'Save article',
      'Guardar artículo',
      'Save article',
    ]);
  });

  it('is the same for every reader, whoever the last one was', () => {
    const before = fixtures.map(([, props]) => render(props));
    pageStore.set(sessionAtom, { status: 'done', user: { rvoId: 'r-1', name: 'Ada' }, providers: [] });
    pageStore.set(savedListAtom, { status: 'loading' });

    expect(fixtures.map(([, props]) => render(props))).toEqual(before);
  });

  it.each(fixtures)('does not print: %s', (_name, props) => {
    expect(render(props)).toMatch(/^<div[^>]* data-print="none"/);
  });

  it.each(fixtures)('is given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['account-save']['./SaveControl'].safeParse(props).success).toBe(true);
  });
});

describe('the save control with test flags', () => {
  it.each([
    ['mock-auth=signed-in', { authentication: 'signed-in' }, 'Save article', false],
    ['mock-auth=signed-out', { authentication: 'signed-out' }, 'Save article', true],
    ['mock-saved=saved', { saved: 'saved' }, 'Saved', false],
    ['mock-saved=not-saved', { saved: 'not-saved' }, 'Save article', false],
    ['both', { authentication: 'signed-in', saved: 'saved' }, 'Saved', false],
    ['a signed-out reader’s saved article', { authentication: 'signed-out', saved: 'saved' }, 'Save article', true],
  ] as const)('shows what they say in the server’s HTML already: %s', (_flags, mock, label, opensPanel) => {
    const button = withMock(mock);

    expect(button.label).toBe(label);
    expect(/ popoverTarget=/i.test(button.attributes)).toBe(opensPanel);
  });
});
