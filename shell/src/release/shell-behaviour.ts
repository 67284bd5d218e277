import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { pageIntegrity } from '../islands/page-integrity.ts';

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
  const shell = releases[SHELL_NAME];
  const path = shell?.manifest.kind === 'shell' ? shell.manifest.browser.behaviours?.[module] : undefined;
  return shell === undefined || path === undefined ? null : { path, integrity: pageIntegrity(shell, path) };
}
