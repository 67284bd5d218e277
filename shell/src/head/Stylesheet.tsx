import type { StyleLink } from '../release/page-release.ts';

/** A stylesheet in a file of its own, which browsers keep between pages. */
export function Stylesheet({ name, href, integrity }: StyleLink) {
  return <link rel="stylesheet" href={href} integrity={integrity} crossOrigin="anonymous" data-href={name} />;
}
