import type { ComponentType } from 'react';

/** A module as the workbench shows it: its component, and its props in every state, by name. */
export interface WorkbenchModule<Props extends object> {
  component: ComponentType<Props>;
  fixtures: Readonly<Record<string, Props>>;
}

/** The modules of one remote. */
export interface WorkbenchCatalogue {
  remote: string;
  // Each entry's props fit its own component; what they are is nobody's business here.
  modules: Readonly<Record<string, WorkbenchModule<never>>>;
}
