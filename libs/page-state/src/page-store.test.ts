import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import { pageStore, usePageAtom } from './page-store.ts';

describe('an atom of the page in an island', () => {
  it('has its initial value in HTML, whatever was written to the store meanwhile', () => {
    const greeting = atom('initial');
    function Greeting() {
      return usePageAtom(greeting);
    }
    pageStore.set(greeting, 'written');

    expect(renderToStaticMarkup(createElement(Greeting))).toBe('initial');
  });
});
