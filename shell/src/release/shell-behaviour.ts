import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { integrityOf } from './page-release.ts';

/** A behaviour of the shell's own, as an island names it. */
export interface ShellBehaviour {
  /** Path in the release. */
  path: string;
  integrity: string;
}

/**
 * A behaviour of the page view's shell.
 * @param module such as `./Feed`.
 * @returns `null` where the release has none of that name.
 */
export function shellBehaviour(module: string, { releases }: RenderContext): ShellBehaviour | null {
  const manifest = releases[SHELL_NAME]?.manifest;
  const path = manifest?.kind === 'shell' ? manifest.browser.behaviours?.[module] : undefined;
  return manifest === undefined || path === undefined ? null : { path, integrity: integrityOf(manifest, path) };
}
