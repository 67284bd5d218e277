import type { Router } from 'express';
import type { Logger } from 'pino';
import type { SigningKeys } from '../../../platform/signing-keys/signing-key.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';
import { createPreviewCookie, type PreviewCookie } from './preview-cookie.ts';
import { createPreviewEnd } from './preview-end.ts';
import { createPreviewLinks, type PreviewLinks } from './preview-links.ts';
import { previewLinkRoutes } from './preview-link-routes.ts';
import { createPreviewTokens } from './preview-tokens.ts';
import { createPreviews, type Previews } from './previews.ts';

interface PreviewParts {
  registry: Pick<ReleaseRegistry, 'pointers' | 'retirements' | 'wasEndedSince' | 'details' | 'pinUntil'>;
  getVerified: GetVerified;
  now: () => number;
  signingKeys: SigningKeys;
  publicUrl: string;
  log: Logger;
}

/** Previews, which show releases in one browser before readers get them. */
export interface PreviewRollout extends Previews {
  cookie: PreviewCookie;
  links: PreviewLinks;
  /** Calls of the registry that make preview links. */
  calls: Router;
}

/**
 * Opens previews. A link contains a signed token. The browser that opens the link keeps the token in a cookie. Links to
 * a channel end when the channel ends.
 */
export function openPreviews({
  registry,
  getVerified,
  now,
  signingKeys,
  publicUrl,
  log,
}: PreviewParts): PreviewRollout {
  const tokens = createPreviewTokens(signingKeys, publicUrl, now);
  const cookie = createPreviewCookie(publicUrl);
  const links = createPreviewLinks({ registry, tokens, publicUrl, now });
  return {
    ...createPreviews({ tokens, cookie, getVerified, isEnded: createPreviewEnd(registry) }),
    cookie,
    links,
    calls: previewLinkRoutes(links, log),
  };
}
