import { createHash } from 'node:crypto';
import { canonicalJson, type NotedProps } from '@plainwell/contracts/modules/module-props.ts';
import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';
import { compareProps, effort, type Effort, type Misfit } from './compare-props.ts';

type PropsByModule = Readonly<Record<string, NotedProps>>;

/** Words for reasons about a module and the shell that gives its props. */
interface Words {
  module: string;
  shell: string;
  mending: { missing: string; narrower: string };
}

function misfitInWords(misfit: Misfit, { module, shell, mending }: Words): string {
  switch (misfit.kind) {
    case 'missing': {
      const renamed =
        misfit.was === null
          ? ''
          : ` (the shell passes \`${misfit.was}\`, which the module no longer accepts: to rename a prop, first accept both names)`;
      return `${module} requires the prop \`${misfit.path}\`, but ${shell} ${misfit.isGiven ? 'passes it on some pages only' : 'does not pass it'}${renamed}: ${mending.missing}`;
    }
    case 'narrower':
      return `${module} accepts ${misfit.path === '' ? 'as props' : `as the prop \`${misfit.path}\``} ${misfit.taken}, but ${shell} passes ${misfit.given}: ${mending.narrower}`;
    case 'renamed':
      return `${module} accepts the prop \`${misfit.path}\` and no longer \`${misfit.was}\`, but ${shell} passes only \`${misfit.was}\`: to rename a prop, first accept both names, then pass the new one`;
  }
}

/** Props of a module, as the shell that gives them and the remote that takes them noted them at their builds. */
interface Pair {
  module: string;
  given: NotedProps;
  taken: NotedProps;
}

/** Returns why a module cannot take what a shell gives it. */
function misfitsOf({ given, taken }: Pair, words: Words, spend: Effort): string[] {
  if (given.digest === taken.digest) return [];
  const compared = compareProps(given.schema, taken.schema, spend);
  if (!compared.ok)
    return [
      `the props of ${words.module} are too large to compare with those that ${words.shell} passes: make the props smaller`,
    ];
  return compared.misfits.map((misfit) => misfitInWords(misfit, words));
}

/** Returns the modules whose props have a schema on both sides. */
function pairs(given: PropsByModule, taken: PropsByModule): Pair[] {
  return Object.entries(given).flatMap(([module, gives]) => {
    const takes = Object.hasOwn(taken, module) ? taken[module] : undefined;
    return takes ? [{ module, given: gives, taken: takes }] : [];
  });
}

/** Compares the props that a shell gives with those that a remote takes, as both noted them at their build. */
function between(
  shell: ShellManifest,
  remote: RemoteManifest,
  wordsFor: (module: string) => Words,
  spend: Effort,
): string[] {
  const given = Object.hasOwn(shell.gives, remote.name) ? shell.gives[remote.name] : undefined;
  return pairs(given ?? {}, remote.props).flatMap((pair) => misfitsOf(pair, wordsFor(pair.module), spend));
}

/** Returns a reason for each digest that does not match its schema, because other code compares only the digests. */
function wrongDigests(manifest: RemoteManifest | ShellManifest): string[] {
  const noted =
    manifest.kind === 'remote'
      ? Object.entries(manifest.props)
      : Object.values(manifest.gives).flatMap((modules) => Object.entries(modules));
  return noted
    .filter(([, { digest, schema }]) => createHash('sha256').update(canonicalJson(schema)).digest('hex') !== digest)
    .map(
      ([module]) =>
        `release.json: the digest of the props of ${module} does not match their schema: build the release again`,
    );
}

/**
 * Returns why modules do not get the props that they need: a candidate remote's modules from the live shell, or the
 * live remotes' modules from a candidate shell.
 */
export function propsReasons(compatibilityCase: CompatibilityCase): string[] {
  const {
    candidate: { manifest },
    live,
  } = compatibilityCase;
  const spend = effort();
  const wrong = wrongDigests(manifest);
  if (wrong.length > 0) return wrong;
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    if (!shell) return [];
    const beside = (whereStable: string) => mendingBeside(compatibilityCase, shell.name, whereStable);
    const mending = {
      missing: `make it optional, or ${beside('release a shell that passes it first')}`,
      narrower: `accept everything that the shell passes, or ${beside('release a shell that passes no more than this first')}`,
    };
    return between(
      shell,
      manifest,
      (module) => ({ module, shell: liveInWords(compatibilityCase, shell), mending }),
      spend,
    );
  }
  return remoteManifests(live).flatMap((remote) => {
    const beside = (whereStable: string) => mendingBeside(compatibilityCase, remote.name, whereStable);
    const mending = {
      missing: `pass it, or ${beside(`release ${remote.name} without it first`)}`,
      narrower: `pass only what the module accepts, or ${beside(`release ${remote.name} that accepts more first`)}`,
    };
    return between(
      manifest,
      remote,
      (module) => ({ module: `${module} of ${liveInWords(compatibilityCase, remote)}`, shell: 'this shell', mending }),
      spend,
    );
  });
}
