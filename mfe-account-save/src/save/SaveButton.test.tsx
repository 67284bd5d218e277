import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { saveButtonFixtures } from './SaveButton.fixtures.ts';
import { SaveButton } from './SaveButton.tsx';

function button(view: string) {
  const props = saveButtonFixtures[view];
  if (props === undefined) throw new Error(`no fixture is called ${view}`);
  const element = parse(renderToStaticMarkup(<SaveButton {...props} />)).querySelector('button');
  if (element === null) throw new Error('the button is gone');
  return element;
}

describe('the button of the save control', () => {
  it.each([
    ['signed-out', 'Save article', undefined],
    ['not-saved', 'Save article', undefined],
    ['not-saved, without the list', 'Save article', 'Failed to load saved articles'],
    ['saving', 'Saved', 'Saving…'],
    ['saved', 'Saved', 'Remove from saved'],
    ['removing', 'Save article', 'Removing…'],
    ['saved, Spanish', 'Guardado', 'Quitar de guardados'],
  ])('%s: is called “%s”, and says what goes on or what a press would do', (view, name, hint) => {
    expect(button(view).textContent).toBe(name);
    expect(button(view).getAttribute('title')).toBe(hint);
  });

  it.each(['waiting', 'saving', 'removing'])('%s: does nothing, but keeps the focus', (view) => {
    expect(button(view).getAttribute('aria-disabled')).toBe('true');
    expect(button(view).hasAttribute('disabled')).toBe(false);
  });

  it('says what it waits for', () => {
    expect(button('waiting').getAttribute('aria-label')).toBe('Loading your saved articles…');
  });

  it.each(Object.keys(saveButtonFixtures))(
    '%s: opens the panel only for a reader who is not known to be signed in',
    (view) => {
      expect(button(view).hasAttribute('popovertarget')).toBe(view.startsWith('signed-out'));
    },
  );

  it.each(Object.keys(saveButtonFixtures))('%s: keeps room for its widest label', (view) => {
    expect(button(view).getAttribute('data-widest')).toBe(
      view.endsWith('Spanish') ? 'Guardar artículo' : 'Save article',
    );
  });
});
