/** A square image in a `favicon.ico`. */
export interface IconImage {
  /** Length of a side, in pixels; at most 255. */
  size: number;
  png: Uint8Array;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** File type of icons. */
const ICON = 1;
const BITS_PER_PIXEL = 32;

/**
 * Returns an ICO file of PNGs: a header, an entry for each image, the images (Microsoft, "ICONDIR" and "ICONDIRENTRY";
 * PNGs since Windows Vista).
 */
export function iconFile(images: readonly IconImage[]): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(ICON, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
