import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import type { KnownRemote, ModuleName, ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { ReactNode } from 'react';

/**
 * What a reader sees if an island cannot start: a notice with "Try again", or only the server's HTML, which must then
 * be complete in itself.
 */
export type Unavailable = 'notice' | 'server-html';

/** A slot: a position in a page layout that names one remote's module and its props. */
export interface SlotDefinition<Page> {
  remote: RemoteName;
  module: string;
  strategy: HydrationStrategy;
  unavailable: Unavailable;
  /** Returns the props for this page, or `null` if the slot has nothing to show on this page. */
  props: (page: Page) => object | null;
  /** Returns plain HTML of the shell, used if the server cannot render the module. */
  fallback?: ((page: Page) => ReactNode) | undefined;
}

interface SlotOptions<Page, Props extends object> {
  strategy: HydrationStrategy;
  unavailable?: Unavailable;
  props: (page: Page) => Props | null;
  fallback?: (page: Page) => ReactNode;
}

/**
 * Returns the function that declares slots for modules whose props are not in the contracts. The slot states the props
 * itself, such as `foreignSlot<{ language: InterfaceLanguage; title: string }>('weekly-quiz', './WeeklyQuiz')`.
 */
export function foreignSlotsOf<Page>() {
  return function foreignSlot<Props extends object>(remote: RemoteName, module: `./${string}`) {
    return ({ unavailable = 'server-html', ...options }: SlotOptions<Page, Props>): SlotDefinition<Page> => ({
      remote,
      module,
      unavailable,
      ...options,
    });
  };
}

/**
 * Returns the function that declares slots of one kind of page. The first call names the module, the second call passes
 * the rest. Props that do not fit the module's contract do not compile.
 */
export function slotsOf<Page>() {
  return function slot<Remote extends KnownRemote, Module extends ModuleName<Remote>>(remote: Remote, module: Module) {
    return ({
      unavailable = 'server-html',
      ...options
    }: SlotOptions<Page, ModuleProps<Remote, Module>>): SlotDefinition<Page> => ({
      remote,
      module,
      unavailable,
      ...options,
    });
  };
}
