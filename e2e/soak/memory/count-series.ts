/** Returns the number of series in GET /metrics, which a monitoring system must store for this process. */
export async function countSeries(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
}
