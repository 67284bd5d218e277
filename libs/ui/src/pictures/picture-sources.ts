import type { Image } from '@plainwell/contracts/primitives/primitives.ts';

/**
 * In a `srcset` white space ends an address, and a comma at either end of it parts candidates (HTML, section
 * 4.8.4.2.1).
 */
function candidate(src: string, width: number): string {
  return `${src.replaceAll(/\s|^,|,$/g, encodeURIComponent)} ${width}w`;
}

/** Attributes of an `<img>` that lets the browser choose among the widths of a picture, the picture itself included. */
export function pictureSources({ src, width, height, srcset = [] }: Image, sizes: string) {
  if (srcset.length === 0) return { src, width, height };
  return {
    src,
    width,
    height,
    sizes,
    srcSet: [...srcset, { src, width }].map((one) => candidate(one.src, one.width)).join(', '),
  };
}
