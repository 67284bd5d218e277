import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { islandHtml } from './island-html.ts';

const island = {
  slot: 'save',
  remote: 'account-save',
  module: './SaveControl',
  strategy: 'interaction',
  unavailable: 'notice',
  props: '{"title":"Asthma"}',
  identifierPrefix: 'save-1-',
  rendered: 'by server',
  isHydrated: true,
} as const;

/** Parses an island's HTML as a browser would. */
function read(facts: Partial<Parameters<typeof islandHtml>[0]>, html = '<p>Text.</p>') {
  const [element, ...others] = parse(islandHtml({ ...island, ...facts }, html)).childNodes;
  expect(others).toEqual([]);
  return parse(String(element)).querySelector('plainwell-island');
}

describe('an island', () => {
  test('carries what its browser needs to hydrate it, around the HTML as it is', () => {
    expect(read({})?.attributes).toEqual({
      'data-slot': 'save',
      'data-remote': 'account-save',
      'data-module': './SaveControl',
      'data-strategy': 'interaction',
      'data-prefix': 'save-1-',
      'data-unavailable': 'notice',
      'data-props': '{"title":"Asthma"}',
    });
    expect(read({})?.innerHTML).toBe('<p>Text.</p>');
  });

  test('that is static carries neither strategy nor props, so that no script starts it', () => {
    expect(Object.keys(read({ strategy: 'static' })?.attributes ?? {})).toEqual([
      'data-slot',
      'data-remote',
      'data-module',
    ]);
  });

  test('that is complete in its HTML says nothing of what stands there when it cannot start', () => {
    expect(read({ unavailable: 'server-html' })?.hasAttribute('data-unavailable')).toBe(false);
  });

  test('that the server could not render says so', () => {
    expect(read({ rendered: 'by browser' }, '')?.getAttribute('data-render')).toBe('browser');
    expect(read({ rendered: 'by browser', strategy: 'static' }, '')?.hasAttribute('data-render')).toBe(false);
  });

  test.each(['interaction', 'static'] as const)(
    'that waits to be asked for carries its props, and no strategy (%s)',
    (strategy) => {
      expect(read({ rendered: 'when asked', strategy, isHydrated: false }, '')?.attributes).toEqual({
        'data-slot': 'save',
        'data-remote': 'account-save',
        'data-module': './SaveControl',
        'data-prefix': 'save-1-',
        'data-props': '{"title":"Asthma"}',
        'data-render': 'asked',
      });
    },
  );

  test('with a behaviour carries no props, which it does not read; it does where there is no HTML that a behaviour could take over', () => {
    const { 'data-prefix': _prefix, 'data-props': _props, ...rest } = read({})?.attributes ?? {};
    expect(read({ isHydrated: false })?.attributes).toEqual(rest);
    expect(read({ isHydrated: false, rendered: 'by browser' })?.attributes).toMatchObject({
      'data-prefix': 'save-1-',
      'data-props': '{"title":"Asthma"}',
    });
  });

  test.each([
    `"quoted" 'both' ways`,
    '"><script>alert(1)</script>',
    '</plainwell-island>',
    '&quot;&lt;',
    'a\nb\u2028c',
    'ß 🫁 \u0000',
  ])('gives its module the very text, whatever stands in it: %j', (title) => {
    expect(JSON.parse(read({ props: JSON.stringify({ title }) })?.getAttribute('data-props') ?? '')).toEqual({ title });
  });

  test.each(['slot', 'remote', 'module', 'identifierPrefix'] as const)('lets no %s out of its attribute', (name) => {
    const attributes = read({ [name]: '" onclick="alert(1)' })?.attributes ?? {};
    expect(Object.keys(attributes).filter((attribute) => !attribute.startsWith('data-'))).toEqual([]);
  });
});
