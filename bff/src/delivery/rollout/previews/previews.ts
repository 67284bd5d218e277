import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { PreviewCookie } from './preview-cookie.ts';
import type { IsPreviewEnded } from './preview-end.ts';
import type { PreviewGrant, PreviewTokens } from './preview-tokens.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';

/** Preview that can be shown, or why it cannot be shown. */
export type OpenedPreview =
  | { ok: true; grant: PreviewGrant; releases: ReleasesByName }
  | { ok: false; fault: PreviewRefusal };

/** Previews, opened by their tokens. */
export interface Previews {
  open(token: string): Promise<OpenedPreview>;
  /** Returns the preview of the requesting browser, or `null` if it has none. */
  ofRequest(request: Request): Promise<OpenedPreview | null>;
  /** Returns whether the requesting browser has a preview, even one that cannot be shown. */
  isAskedFor(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Returns whether a request comes from a page of a preview, even an ended one, whose page may still be open. */
  isPreview(request: Request): Promise<boolean>;
}

interface PreviewsParts {
  tokens: Pick<PreviewTokens, 'read'>;
  cookie: Pick<PreviewCookie, 'read'>;
  getVerified: GetVerified;
  isEnded: IsPreviewEnded;
}

export function createPreviews({ tokens, cookie, getVerified, isEnded }: PreviewsParts): Previews {
  async function open(token: string): Promise<OpenedPreview> {
    const said = await tokens.read(token);
    if (!said.ok) return said;
    if (await isEnded(token, said.grant)) return { ok: false, fault: 'ended' };
    const releases: Record<string, ReleaseOnDisk> = {};
    for (const [name, version] of Object.entries(said.grant.releases)) {
      const usable = await getVerified({ name, version });
      if (!usable.ok) return { ok: false, fault: 'gone' };
      releases[name] = usable.release;
    }
    return { ok: true, grant: said.grant, releases };
  }

  return {
    open,
    async ofRequest(request) {
      const token = cookie.read(request);
      return token === undefined ? null : open(token);
    },
    isAskedFor: (request) => cookie.read(request) !== undefined,
    async isPreview(request) {
      const token = cookie.read(request);
      return token !== undefined && (await tokens.read(token)).ok;
    },
  };
}
