import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { repeat, type Repeated } from '../repeat.ts';

/** Time between two articles that the reader saves, in milliseconds: less than the budget of one reader allows. */
const SAVE_EVERY_MS = 600;

/** A reader who saves one article after the other. */
export interface SavingLoad extends Repeated {
  /** Ids of the articles that the site has said to have saved. */
  acknowledged: readonly string[];
  /** Number of calls that failed or were refused. */
  failed: () => number;
  /**
   * Returns the ids of the articles in the reader's list.
   * @param elsewhere another address at which the site answers.
   */
  saved: (elsewhere?: string) => Promise<ReadonlySet<string>>;
  /** Returns the ids of the acknowledged articles that the reader's list does not have. */
  lost: () => Promise<string[]>;
}

/** Saves articles for the signed-in reader of a page until `stop`. */
export async function startSavingLoad({ request }: Page, site: string): Promise<SavingLoad> {
  const { user } = await (await request.get(`${site}/api/session`)).json();
  const list = `/api/profile/${user.rvoId}/saved-articles`;
  const acknowledged: string[] = [];
  let failed = 0;

  async function authorization(at = site): Promise<{ Authorization: string }> {
    const answer = await request.post(`${at}/api/session/token`, { headers: { Origin: site } });
    return { Authorization: `Bearer ${(await answer.json()).token}` };
  }

  async function save(): Promise<void> {
    const articleId = randomUUID();
    const data = { articleId, site: 'lifestyle', metadata: { url: `/health/${articleId}`, title: articleId } };
    const answer = await request.put(site + list, { data, headers: { ...(await authorization()), Origin: site } });
    if (answer.ok()) acknowledged.push(articleId);
    else failed += 1;
  }

  const { stop } = repeat(async () => {
    await save().catch(() => (failed += 1));
  }, SAVE_EVERY_MS);

  async function saved(at = site): Promise<ReadonlySet<string>> {
    const headers = await authorization(at);
    const found = new Set<string>();
    for (let page = 1, total = 1; found.size < total; page += 1) {
      const answer = await (await request.get(`${at}${list}?page=${page}`, { headers })).json();
      ({ total } = answer);
      if (answer.articles.length === 0) break;
      for (const { articleId } of answer.articles) found.add(articleId);
    }
    return found;
  }

  return {
    acknowledged,
    failed: () => failed,
    stop,
    saved,
    async lost() {
      const found = await saved();
      return acknowledged.filter((id) => !found.has(id));
    },
  };
}
