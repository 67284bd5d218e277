import type { StyleLink } from '../release/page-release.ts';

/** A linked stylesheet, which browsers cache across pages. */
export function Stylesheet({ name, href, integrity }: StyleLink) {
  return <link rel="stylesheet" href={href} integrity={integrity} crossOrigin="anonymous" data-href={name} />;
}
