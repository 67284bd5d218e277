/** Legal texts of the licences that the site's content comes under, by SPDX-like id. */
const licenseLinks: ReadonlyMap<string, string> = new Map([
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
]);

/** Address of a licence's text; `undefined` for public domain and for licences that are not known here. */
export function licenseLink(license: string): string | undefined {
  return licenseLinks.get(license);
}
