import type { Page } from '@playwright/test';

interface ListedFailure {
  number: number;
  /** Remote and version, such as `rail 1.0.0`. */
  release: string;
  type: string;
  cause: string;
}

/** The failed loads that the operator's console lists (`/ops/failures`). */
export interface FailureList {
  /** Returns the number of the newest failure so far. */
  newest: () => Promise<number>;
  /**
   * Returns the failures with a higher number than `since`, without duplicates, as `remote version type cause`.
   * @param cause the cause of the failures to return; if absent, returns failures with any cause.
   */
  added: (since: number, cause?: string) => Promise<string[]>;
}

/**
 * Reads the list of failed loads.
 * @param operator a page of the console.
 */
export function failureList(operator: Page): FailureList {
  async function listed(cause = ''): Promise<ListedFailure[]> {
    await operator.goto(`/ops/failures?range=1h&cause=${cause}`);
    return operator.locator('tr[id^="failure-"]').evaluateAll((rows) =>
      rows.map(({ id, children }) => {
        const text = (column: number) => String(children[column]?.textContent);
        return { number: Number(id.slice('failure-'.length)), release: text(1), type: text(4), cause: text(5) };
      }),
    );
  }
  return {
    newest: async () => (await listed())[0]?.number ?? 0,
    async added(since, cause) {
      const rows = await listed(cause);
      return [
        ...new Set(
          rows
            .filter(({ number }) => number > since)
            .map(({ release, type, cause: why }) => `${release} ${type} ${why}`),
        ),
      ].sort();
    },
  };
}

/** Returns the releases of a page: version by name. */
export async function releasesOn(page: Page): Promise<Record<string, string>> {
  const set = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name="plainwell-releases"]')?.content ?? '',
  );
  return Object.fromEntries(set.split(' ').map((id) => id.split('@')));
}
