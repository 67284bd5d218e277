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

/** Returns the current sum of a counter of the site. */
export async function counter(request: APIRequestContext, name: string, labels: Labels): Promise<number> {
  return sumOf(await (await request.get('/metrics')).text(), name, labels);
}
