/** A path of plain names, as files below `/media` have them. */
const PLAIN = /^\/media\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Maximum length of the address of a file of this site, in characters. An index of the database has at most 2,700. */
const ADDRESS_MAXIMUM = 800;

/** Separates addresses in a list. Addresses of the site's own pictures contain no space. */
const SEPARATOR = ' ';

/** Returns whether a file of this site can have this address. */
export const isMediaAddress = (src: string): boolean => src.length <= ADDRESS_MAXIMUM && PLAIN.test(src);

/**
 * Returns the addresses of portraits as one text, if all of them are files of this site; otherwise an empty text,
 * because the site makes no picture of them.
 */
export function portraitList(addresses: readonly string[]): string {
  return addresses.every(isMediaAddress) ? addresses.join(SEPARATOR) : '';
}

/** Returns the addresses of a list. */
export const portraitsIn = (list: string): string[] => list.split(SEPARATOR);
