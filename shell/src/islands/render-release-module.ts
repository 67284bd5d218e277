import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import { isComponent } from './is-component.ts';
import { renderModule } from './render-module.ts';
import { loadServerModule } from './server-modules.ts';

/**
 * Renders one module of a release alone, as a page would: for the gate, and to warm a release up before readers get it.
 * @throws whatever the module throws; SlotTimeoutError when it is not done within a slot's budget.
 */
export async function renderReleaseModule(release: ReleaseOnDisk, module: string, props: object): Promise<string> {
  const component = await loadServerModule(release, module);
  if (!isComponent(component)) throw new Error(`${module} is not a component`);
  return renderModule(component, props, `${module.replace(/\W/g, '')}-`);
}
