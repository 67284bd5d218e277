import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** An article as the list keeps it; what is left out is made up. */
export interface ArticleToSave {
  articleId?: string;
  site?: string;
  title: string;
  url?: string;
  image?: string;
}

/** Signs in at the local provider Linden as a reader whom nobody else is, and comes back to `path`. */
export async function signInAsNewReader(page: Page, path = '/account/saved'): Promise<string> {
  const name = `Reader ${randomUUID().slice(0, 8)}`;
  await signIn(page, { name, returnPath: path });
  return name;
}

/** Saves articles for the signed-in reader by the calls that the save control makes; the last one is the newest. */
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
