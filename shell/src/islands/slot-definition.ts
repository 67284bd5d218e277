import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import type { KnownRemote, ModuleName, ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { ReactNode } from 'react';

/**
 * What a reader sees when an island cannot start: a notice with "Try again", or the server's HTML alone, which then is
 * complete in itself.
 */
export type Unavailable = 'notice' | 'server-html';

/** A place in a page layout that names one remote's module and its props. */
export interface SlotDefinition<Page> {
  remote: RemoteName;
  module: string;
  strategy: HydrationStrategy;
  unavailable: Unavailable;
  /** Props for this page, or `null` when the page has nothing to show here. */
  props: (page: Page) => object | null;
  /** Plain HTML of the shell's own, when the module cannot be rendered on the server. */
  fallback?: ((page: Page) => ReactNode) | undefined;
}

interface SlotOptions<Page, Props extends object> {
  strategy: HydrationStrategy;
  unavailable?: Unavailable;
  props: (page: Page) => Props | null;
  fallback?: (page: Page) => ReactNode;
}

/**
 * The same for modules of remotes whose props are not in the contracts: the slot states them itself, such as
 * `foreignSlot<{ language: InterfaceLanguage; title: string }>('weekly-quiz', './WeeklyQuiz')`.
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
 * How slots of one kind of page are declared: first the module, then the rest, whose props must fit that module's
 * contract to compile.
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
