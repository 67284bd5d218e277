import { randomUUID } from 'node:crypto';
import type { RunningSite } from './start-site.ts';

/** The report of one page view, as its browser would send it. */
export interface ReportedView {
  /** Path of the page. */
  path?: string;
  /** The page's release set, `name@version,…`. */
  set?: string;
  events: readonly object[];
}

/** Reports page views to a site, each as a separate view, to give the site a history. */
export async function reportViews({ url }: Pick<RunningSite, 'url'>, views: readonly ReportedView[]): Promise<void> {
  for (const { path = '/tabbed', ...view } of views) {
    const answer = await fetch(`${url}/api/telemetry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ pageView: randomUUID(), path, ...view }),
    });
    if (answer.status !== 202) throw new Error(`the report was refused: ${answer.status} ${await answer.text()}`);
  }
}

interface LoadFacts {
  remote: string;
  release: string;
}

export const goodLoad = ({ remote, release }: LoadFacts) =>
  ({
    kind: 'load',
    remote,
    release,
    module: './RailSlot',
    phase: 'start',
    attempt: 1,
    duration: 80,
    outcome: 'success',
  }) as const;
export const failedLoad = ({ remote, release }: LoadFacts, change: object = {}) =>
  ({
    kind: 'load',
    remote,
    release,
    module: './RailSlot',
    phase: 'entry',
    attempt: 1,
    duration: 80,
    outcome: 'failure',
    type: 'missing',
    cause: 'html',
    url: `/assets/${remote}/${release}/browser/remoteEntry.js`,
    message: 'No script.',
    ...change,
  }) as const;
