/** Addresses of the legal texts of the licenses that the site's content uses, by SPDX-like id. */
const licenseLinks: ReadonlyMap<string, string> = new Map([
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
]);

/** Returns the address of a license's text; `undefined` for public domain and for unknown licenses. */
export function licenseLink(license: string): string | undefined {
  return licenseLinks.get(license);
}
