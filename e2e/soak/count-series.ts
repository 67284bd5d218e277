/** How many series GET /metrics has: what a monitoring system has to keep for this process. */
export async function countSeries(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
}
