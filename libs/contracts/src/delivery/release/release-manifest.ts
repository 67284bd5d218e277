import { z } from 'zod';
import { hydrationStrategySchema } from '../../modules/island.ts';
import { modulePropsSchema } from '../../modules/module-props.ts';
import { releasableNameSchema, releaseVersionSchema, remoteNameSchema } from '../../modules/remotes.ts';

/** Longest path of a file in a release, in characters. */
export const RELEASE_PATH_MAXIMUM = 300;

/**
 * Path in a release folder: relative, with forward slashes, without dot segments or empty segments. No segment is
 * longer than file systems allow.
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
  /** Size in bytes, uncompressed. */
  size: z.int().nonnegative(),
  /** Size in bytes after gzip (level 9). Present for files that browsers fetch. */
  gzip: z.int().nonnegative().optional(),
  /** Subresource Integrity value: `sha384-` and the base64 digest. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** Files that a browser needs for one exposed module. Paths are relative to the release folder. */
export const releaseModuleSchema = z.object({
  /** Scripts that the browser fetches before the module can run, in addition to the entry of the remote. */
  scripts: z.array(releasePathSchema),
  /** Stylesheets for the first screen, before the reader presses anything. */
  styles: z.array(releasePathSchema),
  /**
   * Stylesheets for content that a press opens, such as an overlay, or that is further down. No page waits for them.
   */
  laterStyles: z.array(releasePathSchema).optional(),
  /**
   * Behaviour of the module, if it has one: a classic script without imports that enhances the module's server HTML
   * with plain DOM code. It sets the global variable `behaviourName(remote, module)` to a function that takes the
   * island and throws if it cannot start. An island with a behaviour fetches nothing else from its remote.
   */
  behaviour: releasePathSchema.optional(),
});

/** Returns every file that the manifest names for a module. */
export function filesOfModule({
  scripts,
  styles,
  laterStyles = [],
  behaviour,
}: z.infer<typeof releaseModuleSchema>): string[] {
  return [...scripts, ...styles, ...laterStyles, ...(behaviour === undefined ? [] : [behaviour])];
}

const moduleNameSchema = z.string().regex(/^\.\/[A-Z]\w*$/);

/** A shared dependency and the version range that a release accepts. */
export const sharedDependencySchema = z.object({ requiredVersion: z.string(), singleton: z.boolean() });

const releaseBase = z.object({
  /** Contract version against which the release was built (`CONTRACT_VERSION`). */
  contractVersion: z.int().min(1),
  name: releasableNameSchema,
  version: releaseVersionSchema,
  /** Commit from which the release was built. Absent if unknown. */
  sourceRevision: z.string().max(100).optional(),
  files: z.record(releasePathSchema, releaseFileSchema),
  shared: z.record(z.string(), sharedDependencySchema),
});

/** Manifest of one immutable build: `release.json` in the root of the release folder. */
export const releaseManifestSchema = z.discriminatedUnion('kind', [
  releaseBase.extend({
    kind: z.literal('remote'),
    browser: z.object({
      /** Entry script of the container, which loads first. */
      entry: releasePathSchema,
      modules: z.record(moduleNameSchema, releaseModuleSchema),
      /**
       * Whether the build wrote the values of the design tokens into the release's browser files. If not, pages with
       * this release also link the shell's `styles.tokens`.
       */
      carriesTokens: z.boolean().optional(),
    }),
    server: z.object({ entry: releasePathSchema }),
    /** File with the props with which the modules must render. The file matches `releaseFixturesSchema`. */
    fixtures: releasePathSchema.optional(),
    /** Props that each module accepts, as the build found them. A module without a props schema is absent. */
    props: z.record(moduleNameSchema, modulePropsSchema),
  }),
  releaseBase.extend({
    kind: z.literal('shell'),
    /** Range of contract versions whose remotes this shell hosts. */
    hosts: z.object({ oldest: z.int().min(1), newest: z.int().min(1) }),
    browser: z.object({
      /**
       * Small classic script that starts islands. `inlineScripts.bootstrap` fetches it. Pages of older shells without a
       * bootstrap contain the loader itself.
       */
      loader: releasePathSchema,
      /**
       * Small script that finds out why the loader failed. Pages fetch it only after the loader failed. Absent in older
       * shells.
       */
      diagnosis: releasePathSchema.optional(),
      /** Small classic scripts, and speculation rules, that are inline in pages, by purpose. */
      inlineScripts: z.record(z.string(), releasePathSchema).optional(),
      /** Script with React and the federation runtime. The browser fetches it when the first component starts. */
      runtime: releasePathSchema,
      /**
       * Small script that prefetches resources, asks for consent and reports telemetry. Pages fetch it once the reader
       * acts. Absent in older shells.
       */
      engagement: releasePathSchema.optional(),
      /**
       * Behaviours of the shell's own islands, by module, such as `./InfinitePage`. They work like those of remotes.
       * Absent in older shells.
       */
      behaviours: z.record(moduleNameSchema, releasePathSchema).optional(),
      /**
       * Stylesheets by page layout, and by these names:
       *
       * - `page`: for every page.
       * - `later`: for content below the first screen, for content that a press opens, and for print. No page waits for
       *   them.
       * - `tokens`: design tokens for releases that do not carry them. Older shells have them in `later`.
       * - `fonts`: web fonts.
       */
      styles: z.record(z.string(), z.array(releasePathSchema)),
      /** Fonts that the first screen may use, by purpose. */
      fonts: z.record(z.string(), releasePathSchema),
      /** Icon of the site. */
      icon: releasePathSchema,
    }),
    server: z.object({ entry: releasePathSchema }),
    /** Modules in the page layouts, with the strategy by which each starts. */
    slots: z.array(
      z.object({ layout: z.string(), remote: remoteNameSchema, module: z.string(), strategy: hydrationStrategySchema }),
    ),
    /**
     * Props that the layouts pass to each module, by remote, as the build found them. A module without a props schema
     * is absent.
     */
    gives: z.record(remoteNameSchema, z.record(moduleNameSchema, modulePropsSchema)),
  }),
]);

/** Fixtures of a release: for every exposed module, named props with which it must render. */
export const releaseFixturesSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string().max(200), props: z.record(z.string(), z.json()) })),
);
export type ReleaseFixtures = z.infer<typeof releaseFixturesSchema>;

export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
export type RemoteManifest = Extract<ReleaseManifest, { kind: 'remote' }>;
export type ShellManifest = Extract<ReleaseManifest, { kind: 'shell' }>;
