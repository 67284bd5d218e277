import type { z } from 'zod';
import type { PreviewLink, previewRequestSchema } from '@plainwell/contracts/delivery/registry.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { PREVIEW_PATH } from './preview-paths.ts';
import type { PreviewTokens } from './preview-tokens.ts';

/**
 * Longest token, in characters. Browsers keep cookies of 4096 bytes, which include name and attributes (RFC 6265,
 * section 6.1).
 */
const TOKEN_MAXIMUM = 3_800;

export type PreviewRequest = z.output<typeof previewRequestSchema>;

/**
 * Preview link, or why there is none: the request is invalid (400), names something unknown (404), or names something
 * pruned or retired (410).
 */
export type MadeLink = { ok: true; link: PreviewLink } | { ok: false; status: 400 | 404 | 410; error: string };

/** Functions that make links to releases before readers get them. */
export interface PreviewLinks {
  /** Returns the releases that a preview would show. The caller must check that the sender may preview them. */
  releasesOf(request: PreviewRequest): Promise<ReleaseSet>;
  make(request: PreviewRequest): Promise<MadeLink>;
}

interface PreviewLinksParts {
  registry: Pick<ReleaseRegistry, 'pointers' | 'retirements' | 'details' | 'pinUntil'>;
  tokens: Pick<PreviewTokens, 'sign'>;
  publicUrl: string;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
}

const pruned = ({ name, version }: { name: string; version: string }): MadeLink => ({
  ok: false,
  status: 410,
  error: `The site has pruned the files of ${name} ${version}: publish the release again.`,
});

export function createPreviewLinks({ registry, tokens, publicUrl, now = Date.now }: PreviewLinksParts): PreviewLinks {
  /** Returns the releases of a request, and the newest change of the channel it names (0 without a channel). */
  async function subjectOf({ channel, releases }: PreviewRequest): Promise<{ releases: ReleaseSet; change: number }> {
    if (releases !== undefined) return { releases, change: 0 };
    const pointers = (await registry.pointers()).filter((pointer) => pointer.channel === channel);
    return {
      releases: Object.fromEntries(pointers.map(({ name, version }) => [name, version])),
      change: Math.max(0, ...pointers.map(({ change }) => change)),
    };
  }

  async function missing(releases: ReleaseSet): Promise<MadeLink | null> {
    for (const [name, version] of Object.entries(releases)) {
      const details = await registry.details({ name, version });
      if (!details) return { ok: false, status: 404, error: `There is no release ${version} of ${name}.` };
      if (!details.release.isKept) return pruned({ name, version });
    }
    return null;
  }

  return {
    releasesOf: async (request) => (await subjectOf(request)).releases,
    async make(request) {
      const { channel, minutes } = request;
      if (channel === STABLE_CHANNEL)
        return {
          ok: false,
          status: 400,
          error: 'All readers get stable, so a preview of stable is not possible: choose another channel, or releases.',
        };
      const { releases, change } = await subjectOf(request);
      if (Object.keys(releases).length === 0) {
        const error =
          channel === undefined ? 'The preview names no release.' : `The preview ${channel} has no release.`;
        return { ok: false, status: channel === undefined ? 400 : 404, error };
      }
      const retired = (await registry.retirements()).find(({ name }) => releases[name] !== undefined);
      if (retired) return { ok: false, status: 410, error: `${retired.name} is retired: no preview shows it.` };
      const fault = await missing(releases);
      if (fault) return fault;
      // The expiry in a token is in whole seconds.
      const expiresAt = new Date(Math.floor(now() / 1_000) * 1_000 + minutes * 60_000);
      const token = await tokens.sign({ releases, channel: channel ?? null, change, expiresAt });
      if (token.length > TOKEN_MAXIMUM)
        return { ok: false, status: 400, error: 'The preview names more releases than its link can hold.' };
      // Pins the releases, so that the link shows them until it expires, even if others are pruned meanwhile.
      const gone = await registry.pinUntil(releases, expiresAt);
      if (gone) return pruned(gone);
      return {
        ok: true,
        link: { link: `${publicUrl}${PREVIEW_PATH}/${token}`, releases, expiresAt: expiresAt.toISOString() },
      };
    },
  };
}
