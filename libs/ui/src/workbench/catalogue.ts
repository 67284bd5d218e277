import type { ComponentType } from 'react';

/** The function that a module's behaviour exports. */
export type WorkbenchBehaviour = (island: HTMLElement) => void;

/** A module in the workbench: its component, its optional behaviour, and its props for each state, by name. */
export interface WorkbenchModule<Props extends object> {
  component: ComponentType<Props>;
  behaviour?: WorkbenchBehaviour;
  fixtures: Readonly<Record<string, Props>>;
}

/** The modules of one remote, each with its own props. */
export interface WorkbenchCatalogue<PropsByModule extends Record<string, object>> {
  remote: string;
  modules: { readonly [Module in keyof PropsByModule]: WorkbenchModule<PropsByModule[Module]> };
}
