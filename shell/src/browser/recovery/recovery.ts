/* The recovery: finds the last good release of a remote whose release fails in this browser, and starts the island
   from that release. An island whose module hung on the server starts when its reader asks for it. A page fetches
   this script only for an island that failed or hung. A behaviour of the shell, but without an island. */
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import type { LoaderApi, PageParts, Recover } from '../loader-api.ts';
import { offerReload } from './offer-reload.ts';
import { WHEN_ASKED } from '../../islands/when-asked.ts';
import { createReplacements } from './replacements.ts';
import { startWhenAsked } from './start-when-asked.ts';
import { holdsUnsentText } from '../reader/unsent-text.ts';

/** The parameters of a start from a replacement. */
interface Standing {
  island: HTMLElement;
  remote: string;
  module: string;
  release: BrowserRelease;
  replaces: string | undefined;
}

type Behaviour = (island: HTMLElement) => void | Promise<void>;

const behaviours = new Map<string, Promise<Behaviour>>();

/**
 * Loads the behaviour of a replacement. The failed release may have set a behaviour of the same name, which does not
 * count.
 */
function loadBehaviour(
  { remote, module, release }: Standing,
  { loadScript }: PageParts,
  name: string,
): Promise<Behaviour> {
  const failed: unknown = Reflect.get(globalThis, name);
  return loadScript({
    ...release,
    ...release.behaviours?.[module],
    remote,
    brought: (): Behaviour | undefined =>
      Reflect.get(globalThis, name) === failed ? undefined : Reflect.get(globalThis, name),
  });
}

async function startBehaviour(standing: Standing, parts: PageParts): Promise<void> {
  const {
    island,
    remote,
    module,
    release: { release },
    replaces,
  } = standing;
  // Same result as `behaviourName`.
  const name = `plainwell_behaviour_${remote.replaceAll('-', '_')}_${module.replace('./', '')}`;
  const start = async () => {
    const loading = behaviours.get(name) ?? loadBehaviour(standing, parts, name);
    behaviours.set(name, loading);
    await (
      await loading
    )(island);
  };
  // Tried only once: a replacement that fails is given up.
  await parts.reportedLoad({ remote, release, module, replaces, phase: 'behaviour' }, start, {
    ...parts,
    next: () => undefined,
  });
  island.dataset['alive'] = '';
}

const starts = new Map<string, ReturnType<NonNullable<LoaderApi['startFrom']>>>();

async function startComponent(
  { island, remote, release }: Standing,
  startFrom: NonNullable<LoaderApi['startFrom']>,
): Promise<void> {
  const start = starts.get(remote) ?? startFrom(remote, release);
  starts.set(remote, start);
  await start(island, () => {});
}

let replacementOf: ReturnType<typeof createReplacements> | undefined;

const recover: Recover = async (island, error, api) => {
  const { parts, releases, startFrom } = api;
  const { remote = '', module = '', props } = island.dataset;
  if (!parts || !releases) throw error;
  if (island.dataset['render'] === WHEN_ASKED) return startWhenAsked(island, api, parts);
  replacementOf ??= createReplacements(parts.releaseSet[0]);
  const { release, isReloadUseful } = await replacementOf(remote).catch(() => {
    throw error;
  });
  const giveUp = () => {
    // Deferred, so that the notice of the failure is there first.
    if (isReloadUseful) setTimeout(() => offerReload(island));
    return error;
  };
  // A module may have a behaviour and scripts: if the server did not render a module with a behaviour, its component
  // and its behaviour start.
  const canStand = release?.behaviours?.[module] ?? (startFrom && release?.scripts?.[module]);
  // A new start would lose what the reader typed into the server's HTML.
  if (!release || !canStand || holdsUnsentText(island)) throw giveUp();
  const standing = { island, remote, module, release, replaces: releases[remote]?.release };
  try {
    await (props === undefined || !startFrom ? startBehaviour(standing, parts) : startComponent(standing, startFrom));
  } catch {
    throw giveUp();
  }
};

if (globalThis.plainwell) globalThis.plainwell.recoverBy = recover;
