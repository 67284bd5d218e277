import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** An article as the list stores it. Absent fields get made-up values. */
export interface ArticleToSave {
  articleId?: string;
  site?: string;
  title: string;
  url?: string;
  image?: string;
}

/**
 * Signs in at the local provider Linden as a new reader, and returns to `path`.
 * @returns the reader's name.
 */
export async function signInAsNewReader(page: Page, path = '/account/saved'): Promise<string> {
  const name = `Reader ${randomUUID().slice(0, 8)}`;
  await signIn(page, { name, returnPath: path });
  return name;
}

/** Saves articles for the signed-in reader with the calls of the save control. The last one is the newest. */
export async function saveArticles(page: Page, articles: readonly ArticleToSave[]): Promise<void> {
  const inputs = articles.map(
    ({ articleId = randomUUID(), site = 'lifestyle', title, url = '/health/sleep', image }) => ({
      articleId,
      site,
      metadata: { title, url, ...(image === undefined ? {} : { image }) },
    }),
  );
  await page.evaluate(async (bodies) => {
    const { user } = await (await fetch('/api/session')).json();
    const { token } = await (await fetch('/api/session/token', { method: 'POST' })).json();
    for (const body of bodies) {
      const { ok, status } = await fetch(`/api/profile/${user.rvoId}/saved-articles`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!ok) throw new Error(`saving answered ${status}`);
    }
  }, inputs);
}
