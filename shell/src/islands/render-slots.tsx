import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import { slotFailureCauses, type RenderContext, type SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { behaviourPath } from './behaviour-path.ts';
import { isComponent } from './is-component.ts';
import { islandHtml } from './island-html.ts';
import { keptSlot } from './kept-slots.ts';
import { loadServerModule, renderModule, SlotTimeoutError } from './render-module.ts';
import type { SlotDefinition } from './slot-definition.ts';
import { slotNoticeHtml } from './slot-notice-html.ts';

/** The comment by which React separates adjacent texts for hydration. */
const TEXT_SEPARATOR = '<!-- -->';

/** A rendered slot: the island's HTML and the outcome. */
export interface RenderedSlot {
  html: string;
  outcome: SlotOutcome;
}

/** The fields that every page with slots has. */
export interface PageWithSlots {
  /** Language of the page's frame. */
  language: InterfaceLanguage;
  /** Whether the page contains data of its reader, so that the HTML of its slots must not be kept. */
  isPersonal: boolean;
}

/** Result of rendering a module on the server. Only `rendered` has HTML. `isKept`: whether it comes from the cache. */
type ModuleResult =
  | { outcome: 'rendered'; html: string; isKept?: true }
  | { outcome: Exclude<SlotOutcome['outcome'], 'rendered'>; message?: string };

/**
 * Returns a module's entry in the manifest of the page view's release; `undefined` if there is no release or it has no
 * such module.
 */
function releasedModule(
  { remote, module }: Pick<SlotDefinition<unknown>, 'remote' | 'module'>,
  { releases }: RenderContext,
) {
  const manifest = releases[remote]?.manifest;
  return manifest?.kind === 'remote' && Object.hasOwn(manifest.browser.modules, module)
    ? manifest.browser.modules[module]
    : undefined;
}

/** Input of a module's rendering. */
interface ModuleInput {
  props: object;
  /** The props as JSON. */
  propsText: string;
  /** Start of the ids that React makes. */
  prefix: string;
  isPersonal: boolean;
}

async function moduleHtml(
  { remote, module }: Pick<SlotDefinition<unknown>, 'remote' | 'module'>,
  { props, propsText, prefix, isPersonal }: ModuleInput,
  context: RenderContext,
): Promise<ModuleResult> {
  if (context.clientRendered === remote) return { outcome: 'skipped' };
  const release = context.releases[remote];
  if (!release) return { outcome: 'missing', message: 'no release' };
  if (!releasedModule({ remote, module }, context))
    return { outcome: 'missing', message: `${remote} ${release.manifest.version} exposes no ${module}` };
  if (context.skip.includes(`${remote}/${module}`)) return { outcome: 'skipped' };
  const kept = isPersonal ? null : keptSlot({ release, module, prefix, props: propsText });
  if (kept?.html !== undefined) return { outcome: 'rendered', html: kept.html, isKept: true };
  try {
    context.onSlotStart?.({ remote, module });
    const component = await loadServerModule(release, module);
    if (!isComponent(component)) return { outcome: 'missing', message: `${module} is not a component` };
    const html = await renderModule(component, props, prefix);
    kept?.keep(html);
    return { outcome: 'rendered', html };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof SlotTimeoutError ? 'timeout' : 'failed', message };
  }
}

/** Returns whether the page view's release has a behaviour for the module's HTML in the browser. */
function hasBehaviour(
  { remote, module }: Pick<SlotDefinition<unknown>, 'remote' | 'module'>,
  { releases }: RenderContext,
): boolean {
  const manifest = releases[remote]?.manifest;
  return manifest?.kind === 'remote' && behaviourPath(manifest, module) !== undefined;
}

/**
 * Returns whether the server leaves a module out because it hung recently. The browser must not start such a module
 * unasked.
 */
export function isLeftOut(place: Pick<SlotDefinition<unknown>, 'remote' | 'module'>, context: RenderContext): boolean {
  const { hung = context.skip, clientRendered } = context;
  const { remote, module } = place;
  if (clientRendered === remote || !hung.includes(`${remote}/${module}`)) return false;
  return releasedModule(place, context) !== undefined;
}

/**
 * Returns the strategy of a slot that the server could not render: `load`, so that the browser starts it at once;
 * `static` if the slot has a fallback of the shell, or if no release of the page has the module.
 */
function strategyWithoutHtml(fallback: string, isReleased: boolean): HydrationStrategy {
  return fallback === '' && isReleased ? 'load' : 'static';
}

/**
 * Renders one slot. If its module fails, only this slot is affected: the island has no HTML of the module and is left
 * for the browser to fill, or contains the shell's plain fallback if the slot has one. If the module hung, a notice
 * follows the island, and the browser renders the module only when the reader asks for it there.
 * @param idScope distinguishes the ids of this slot from those of the same slot in other articles of the page.
 * @returns `null` if the slot has nothing to show on this page.
 */
export async function renderSlot<Page extends PageWithSlots>(
  name: string,
  definition: SlotDefinition<Page>,
  page: Page,
  context: RenderContext,
  idScope: string,
): Promise<RenderedSlot | null> {
  const props = definition.props(page);
  if (props === null) return null;
  const started = performance.now();
  const identifierPrefix = `${name}-${idScope}-`;
  const propsText = JSON.stringify(props);
  const { isPersonal } = page;
  const result = await moduleHtml(definition, { props, propsText, prefix: identifierPrefix, isPersonal }, context);
  const isRendered = result.outcome === 'rendered';
  const isLeftToBrowser = context.clientRendered === definition.remote;
  const isAsked = isLeftOut(definition, context);
  const fallback =
    isRendered || isLeftToBrowser ? '' : renderToStaticMarkup(<>{definition.fallback?.(page) ?? null}</>);
  const failure = isAsked ? 'timeout' : slotFailureCauses[result.outcome];
  const isHydrated = definition.strategy !== 'static' && !hasBehaviour(definition, context);
  const island = islandHtml(
    {
      slot: name,
      remote: definition.remote,
      module: definition.module,
      strategy: isRendered
        ? definition.strategy
        : strategyWithoutHtml(fallback, isLeftToBrowser || releasedModule(definition, context) !== undefined),
      unavailable: isRendered ? definition.unavailable : 'notice',
      props: propsText,
      identifierPrefix,
      rendered: isRendered ? 'by server' : isAsked ? 'when asked' : 'by browser',
      failure: context.releases[definition.remote] && failure,
      isHydrated,
    },
    isRendered ? (isHydrated ? result.html : result.html.replaceAll(TEXT_SEPARATOR, '')) : fallback,
  );
  return {
    html: isAsked ? island + slotNoticeHtml(page.language) : island,
    outcome: {
      slot: name,
      remote: definition.remote,
      release: context.releases[definition.remote]?.manifest.version ?? null,
      module: definition.module,
      outcome: result.outcome,
      started: performance.timeOrigin + started,
      duration: performance.now() - started,
      ...(isRendered ? result.isKept && { isKept: true } : { message: result.message }),
    },
  };
}

/** The rendered slots of a layout. */
export interface RenderedSlots<Name extends string> {
  /** Returns the island's HTML, or `null` if the slot has nothing to show on this page. */
  html(name: Name): string | null;
  outcomes: SlotOutcome[];
}

/**
 * Renders all slots of a layout one after the other. In one process, parallel rendering would not be faster, and nobody
 * could tell which module blocks the process.
 */
export async function renderSlots<Page extends PageWithSlots, Name extends string>(
  definitions: Readonly<Record<Name, SlotDefinition<Page>>>,
  page: Page,
  context: RenderContext,
  idScope: string,
): Promise<RenderedSlots<Name>> {
  const rendered = new Map<string, RenderedSlot>();
  for (const [name, definition] of Object.entries<SlotDefinition<Page>>(definitions)) {
    const slot = await renderSlot(name, definition, page, context, idScope);
    if (slot) rendered.set(name, slot);
  }
  return {
    html: (name) => rendered.get(name)?.html ?? null,
    outcomes: [...rendered.values()].map(({ outcome }) => outcome),
  };
}
