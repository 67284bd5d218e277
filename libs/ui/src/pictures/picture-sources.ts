import type { Image } from '@plainwell/contracts/primitives/primitives.ts';

/**
 * Returns one candidate of a `srcset`. White space would end the address, and a comma at either end of it would
 * separate candidates (HTML, section 4.8.4.2.1), so both are encoded.
 */
function candidate(src: string, width: number): string {
  return `${src.replaceAll(/\s|^,|,$/g, encodeURIComponent)} ${width}w`;
}

/**
 * Returns the attributes of an `<img>` that let the browser choose among the widths of a picture, including the picture
 * itself.
 */
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
