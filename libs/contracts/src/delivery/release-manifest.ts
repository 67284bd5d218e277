import { z } from 'zod';
import { hydrationStrategySchema } from '../modules/island.ts';
import { modulePropsSchema } from '../modules/module-props.ts';
import { releasableNameSchema, releaseVersionSchema, remoteNameSchema } from '../modules/remotes.ts';

/** Longest path of a file of a release, in characters. */
export const RELEASE_PATH_MAXIMUM = 300;

/**
 * A path inside a release folder: relative, forward slashes, no dot segments, no segment empty or longer than any disk
 * has it.
 */
export const releasePathSchema = z
  .string()
  .min(1)
  .max(RELEASE_PATH_MAXIMUM)
  .regex(
    /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?:[\w@.+~-]{1,200}(?:\/|$))+$/,
    'must be a relative path without dot segments, each segment of 1 to 200 characters',
  );

/** One file of a release. */
export const releaseFileSchema = z.object({
  /** Bytes, uncompressed. */
  size: z.int().nonnegative(),
  /** Bytes when gzipped (level 9); present for files that browsers fetch. */
  gzip: z.int().nonnegative().optional(),
  /** Subresource-integrity value: `sha384-` and the base64 digest. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** Files that a browser needs for one exposed module. Paths are relative to the release folder. */
export const releaseModuleSchema = z.object({
  /** Scripts fetched before the module can run, besides the remote's entry. */
  scripts: z.array(releasePathSchema),
  /** Stylesheets of what the module shows in a first screen, before anybody presses anything. */
  styles: z.array(releasePathSchema),
  /**
   * Stylesheets of what only a press shows, such as an overlay, or what stands further down: no page waits for them.
   */
  laterStyles: z.array(releasePathSchema).optional(),
  /**
   * The module's behaviour, where it has one: a classic script without imports that takes over the module's server HTML
   * with plain DOM. It sets the global variable `behaviourName(remote, module)` to a function of the island, which
   * throws when it cannot start. Such an island fetches nothing else of its remote.
   */
  behaviour: releasePathSchema.optional(),
});

/** Every file that the manifest names for a module. */
export function filesOfModule({
  scripts,
  styles,
  laterStyles = [],
  behaviour,
}: z.infer<typeof releaseModuleSchema>): string[] {
  return [...scripts, ...styles, ...laterStyles, ...(behaviour === undefined ? [] : [behaviour])];
}

const moduleNameSchema = z.string().regex(/^\.\/[A-Z]\w*$/);

/** A shared dependency and the range a release accepts. */
export const sharedDependencySchema = z.object({ requiredVersion: z.string(), singleton: z.boolean() });

const releaseBase = z.object({
  /** Contract that the release was built against (`CONTRACT_VERSION`). */
  contractVersion: z.int().min(1),
  name: releasableNameSchema,
  version: releaseVersionSchema,
  /** Commit the build was made from, when it is known. */
  sourceRevision: z.string().max(100).optional(),
  files: z.record(releasePathSchema, releaseFileSchema),
  shared: z.record(z.string(), sharedDependencySchema),
});

/** Manifest of one immutable build: `release.json` at the top of the release folder. */
export const releaseManifestSchema = z.discriminatedUnion('kind', [
  releaseBase.extend({
    kind: z.literal('remote'),
    browser: z.object({
      /** The container's entry, loaded first. */
      entry: releasePathSchema,
      modules: z.record(moduleNameSchema, releaseModuleSchema),
      /**
       * Whether its stylesheets have the values of the design tokens that the build writes into them. Pages with a
       * release that has not link them (`styles.tokens` of the shell).
       */
      carriesTokens: z.boolean().optional(),
    }),
    server: z.object({ entry: releasePathSchema }),
    /** Props with which the modules must render: a file that fits `releaseFixturesSchema`. */
    fixtures: releasePathSchema.optional(),
    /** The props that each module takes, as the build knew them. A module whose props no schema describes is absent. */
    props: z.record(moduleNameSchema, modulePropsSchema),
  }),
  releaseBase.extend({
    kind: z.literal('shell'),
    /** Contracts whose remotes this shell hosts, from the oldest to the newest. */
    hosts: z.object({ oldest: z.int().min(1), newest: z.int().min(1) }),
    browser: z.object({
      /**
       * The small classic script that starts islands. `inlineScripts.bootstrap` fetches it. Pages of older shells,
       * which have no bootstrap, name it themselves.
       */
      loader: releasePathSchema,
      /** The small script that says why the loader did not come, fetched in that case alone; older shells have none. */
      diagnosis: releasePathSchema.optional(),
      /** Small classic scripts that stand in pages themselves, by purpose. */
      inlineScripts: z.record(z.string(), releasePathSchema).optional(),
      /** The script that brings React and the federation runtime, fetched when the first island starts. */
      runtime: releasePathSchema,
      /** The small script that fetches ahead what a reader comes near to; older shells have none. */
      engagement: releasePathSchema.optional(),
      /**
       * Behaviours of the shell's own islands, by module, such as `./Feed`; like those of remotes. Older shells have
       * none.
       */
      behaviours: z.record(moduleNameSchema, releasePathSchema).optional(),
      /**
       * Stylesheets by page layout: `page` are those of every page, `later` those of what stands below the first
       * screen, of what only a press shows and of paper, which no page waits for, `tokens` those of design tokens for
       * releases that do not carry them (older shells have them in `later`), `fonts` those of the web fonts.
       */
      styles: z.record(z.string(), z.array(releasePathSchema)),
      /** Fonts that a first screen may use, by purpose. */
      fonts: z.record(z.string(), releasePathSchema),
      /** The site's icon. */
      icon: releasePathSchema,
    }),
    server: z.object({ entry: releasePathSchema }),
    /** Which modules the page layouts use, and when each starts in the browser. */
    slots: z.array(
      z.object({ layout: z.string(), remote: remoteNameSchema, module: z.string(), strategy: hydrationStrategySchema }),
    ),
    /**
     * The props that the layouts give each module, by remote, as the build knew them. A module whose props no schema
     * describes is absent.
     */
    gives: z.record(remoteNameSchema, z.record(moduleNameSchema, modulePropsSchema)),
  }),
]);

/** Fixtures of a release: for every exposed module, the props with which it must render, each under a name. */
export const releaseFixturesSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string().max(200), props: z.record(z.string(), z.json()) })),
);
export type ReleaseFixtures = z.infer<typeof releaseFixturesSchema>;

export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
export type RemoteManifest = Extract<ReleaseManifest, { kind: 'remote' }>;
export type ShellManifest = Extract<ReleaseManifest, { kind: 'shell' }>;
