import type { APIRequestContext } from '@playwright/test';

type Labels = Readonly<Record<string, string>>;

function holds(line: string, labels: Labels): boolean {
  return Object.entries(labels).every(([name, value]) => line.includes(`${name}="${value}"`));
}

/** Sum of a counter of GET /metrics over all samples that carry these labels; 0 when there is none. */
export async function counter(request: APIRequestContext, name: string, labels: Labels): Promise<number> {
  const text = await (await request.get('/metrics')).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && holds(line, labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
