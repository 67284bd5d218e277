import type { APIRequestContext } from '@playwright/test';

type Labels = Readonly<Record<string, string>>;

function holds(line: string, labels: Labels): boolean {
  return Object.entries(labels).every(([name, value]) => line.includes(`${name}="${value}"`));
}

/** Returns the sum of a counter over all samples with these labels in a text of GET /metrics; 0 without any. */
export function sumOf(metrics: string, name: string, labels: Labels): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && holds(line, labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Origins of the processes of each site that has several, by the site's origin. Each process counts for itself. */
const processes = new Map<string, readonly string[]>();

/** From now on, these processes count for a site. */
export function countInAll(site: string, origins: readonly string[]): void {
  processes.set(site, origins);
}

/** Returns the origins at which a site has its metrics: those of its processes. */
export const metricsOrigins = (site: string): readonly string[] => processes.get(site) ?? [site];

/** Returns the current sum of a counter of the site, in all its processes. */
export async function counter(request: APIRequestContext, name: string, labels: Labels): Promise<number> {
  const { origin } = new URL((await request.get('/livez')).url());
  const texts = metricsOrigins(origin).map(async (each) => (await request.get(`${each}/metrics`)).text());
  return (await Promise.all(texts)).reduce((sum, text) => sum + sumOf(text, name, labels), 0);
}
