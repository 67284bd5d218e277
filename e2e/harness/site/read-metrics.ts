import type { APIRequestContext } from '@playwright/test';

type Labels = Readonly<Record<string, string>>;

function holds(line: string, labels: Labels): boolean {
  return Object.entries(labels).every(([name, value]) => line.includes(`${name}="${value}"`));
}

/** Sum of a counter over all samples of a text of GET /metrics that carry these labels; 0 when there is none. */
export function sumOf(metrics: string, name: string, labels: Labels): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && holds(line, labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Sum of a counter of the site as it is now. */
export async function counter(request: APIRequestContext, name: string, labels: Labels): Promise<number> {
  return sumOf(await (await request.get('/metrics')).text(), name, labels);
}
