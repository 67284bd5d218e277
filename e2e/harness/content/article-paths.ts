/**
 * Returns the canonical paths of a site's articles by id, each with a leading slash.
 * @param url the site's origin.
 */
export async function articlePaths(url: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const found = new Map<string, string>();
  for (const path of paths) {
    const id = /data-article="([^"]+)"/.exec(await (await fetch(url + path)).text())?.[1];
    if (id !== undefined) found.set(id, path);
  }
  return found;
}
