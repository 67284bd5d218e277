import type { ComponentType } from 'react';

/** What a module's behaviour exports. */
export type WorkbenchBehaviour = (island: HTMLElement) => void;

/**
 * A module as the workbench shows it: its component, its behaviour where it has one, and its props in every state, by
 * name.
 */
export interface WorkbenchModule<Props extends object> {
  component: ComponentType<Props>;
  behaviour?: WorkbenchBehaviour;
  fixtures: Readonly<Record<string, Props>>;
}

/** The modules of one remote, each with the props of its own. */
export interface WorkbenchCatalogue<PropsByModule extends Record<string, object>> {
  remote: string;
  modules: { readonly [Module in keyof PropsByModule]: WorkbenchModule<PropsByModule[Module]> };
}
