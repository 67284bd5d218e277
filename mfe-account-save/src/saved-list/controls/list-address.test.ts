import { describe, expect, it } from 'vitest';
import { listAddress } from './list-address.ts';

const plain = { site: 'health', title: '', sort: 'newest' } as const;

describe('the address of the list', () => {
  it('leaves out what is the default', () => {
    expect(listAddress('/account/saved', plain, 'health', 1)).toBe('/account/saved');
  });

  it('keeps what the reader has asked for', () => {
    expect(
      listAddress('/es/account/saved', { site: null, title: 'Sueño & 100% <b>', sort: 'title' }, 'health', 3),
    ).toBe('/es/account/saved?site=all&q=Sue%C3%B1o+%26+100%25+%3Cb%3E&sort=title&page=3');
  });

  it('names a site other than the one that shows the list', () => {
    expect(listAddress('/account/saved', { ...plain, site: 'lifestyle' }, 'health')).toBe(
      '/account/saved?site=lifestyle',
    );
  });
});
