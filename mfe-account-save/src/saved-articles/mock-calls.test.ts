import { describe, expect, it } from 'vitest';
import { createMockCalls, mockSession } from './mock-calls.ts';
import { article, fakeSite, savingPage } from './saving-page.fixture.ts';

describe('the test flags of saving', () => {
  it.each([
    [{ authentication: 'signed-in' }, true],
    [{ authentication: 'signed-out' }, false],
    [{ saved: 'saved' }, true],
    [{ saved: 'not-saved' }, true],
    [{ authentication: 'signed-out', saved: 'saved' }, false],
  ] as const)('%o: signed in? %s', (mock, isSignedIn) => {
    expect(mockSession(mock).user !== null).toBe(isSignedIn);
  });

  it.each(['saved', 'not-saved'] as const)(
    'an article that is %s at first is saved and removed in memory',
    async (saved) => {
      const site = fakeSite();
      const page = savingPage({ ...site, calls: createMockCalls({ saved }, article.articleId) });
      await page.ready();
      expect(page.state()).toBe(saved);

      await page.remove('control', article);
      expect(page.state()).toBe('not-saved');
      await page.save('control', article);
      expect([page.state(), page.notification()]).toEqual(['saved', 'saved']);
      expect(site.asked).toEqual([]);
    },
  );
});
