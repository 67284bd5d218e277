import { describe, expect, it } from 'vitest';
import { offeredSites } from './offered-sites.ts';

const health = { site: 'health', count: 2 };
const lifestyle = { site: 'lifestyle', count: 1 };

describe('sites to choose among', () => {
  it('are one where everything was saved from the site that shows the list', () => {
    expect(offeredSites('health', [health], 'health')).toEqual(['health']);
    expect(offeredSites('health', [health], null)).toEqual(['health']);
  });

  it('start with the site that shows the list, though nothing was saved from it', () => {
    expect(offeredSites('health', [lifestyle, health], null)).toEqual(['health', 'lifestyle']);
    expect(offeredSites('health', [lifestyle], 'lifestyle')).toEqual(['health', 'lifestyle']);
  });

  it('include the one that was asked for, or the form would ask for another', () => {
    expect(offeredSites('health', [health], 'garden')).toEqual(['health', 'garden']);
  });
});
