import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ComponentType } from 'react';
import { isComponent } from './is-component.ts';
import { loadServerModule, renderModule } from './render-module.ts';

async function componentOf(release: ReleaseOnDisk, module: string): Promise<ComponentType<object>> {
  const component = await loadServerModule(release, module);
  if (!isComponent(component)) throw new Error(`${module} is not a component`);
  return component;
}

/**
 * Loads one module of a release to warm it up.
 * @throws whatever the bundle throws, or an Error if the module is not a component.
 */
export async function loadReleaseModule(release: ReleaseOnDisk, module: string): Promise<void> {
  await componentOf(release, module);
}

/**
 * Renders a single module of a release as a page would: for the gate, and to warm up a release before readers get it.
 * @throws whatever the module throws, or SlotTimeoutError if the module exceeds a slot's budget.
 */
export async function renderReleaseModule(release: ReleaseOnDisk, module: string, props: object): Promise<string> {
  return renderModule(await componentOf(release, module), props, `${module.replace(/\W/g, '')}-`);
}
