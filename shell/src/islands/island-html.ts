import { ISLAND_TAG } from '@plainwell/contracts/browser/page-elements.ts';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { HydrationStrategy } from '@plainwell/contracts/modules/island.ts';
import type { Unavailable } from './slot-definition.ts';
import { WHEN_ASKED } from './when-asked.ts';

interface Island {
  slot: string;
  remote: string;
  module: string;
  strategy: HydrationStrategy;
  unavailable: Unavailable;
  /** Props of the module as JSON. */
  props: string;
  identifierPrefix: string;
  /**
   * Who renders the module. "by server": the browser hydrates the HTML. "by browser": the browser renders the module on
   * its own. "when asked": the browser renders it once the reader presses the button in the notice below, because the
   * module hung on the server.
   */
  rendered: 'by server' | 'by browser' | 'when asked';
  /**
   * Cause why the server could not render the module, for telemetry; absent if the server rendered it, or did not try.
   */
  failure?: LoadFailureCause | undefined;
  /**
   * Whether the browser hydrates the component; `false` if a behaviour takes over its HTML, or if the HTML is static.
   */
  isHydrated: boolean;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for a double-quoted HTML attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => escapes[character] ?? character);
}

/**
 * Wraps a module's HTML as an island. A static island has no script, so it has only the attributes that name it. A
 * behaviour reads what it needs from the HTML, so only islands of components have props.
 */
export function islandHtml(island: Island, html: string): string {
  const attributes: Record<string, string> = {
    slot: island.slot,
    remote: island.remote,
    module: island.module,
  };
  const forComponent = { prefix: island.identifierPrefix, props: island.props };
  if (island.rendered === 'when asked') {
    // Without a strategy, only the notice can start the island.
    Object.assign(attributes, forComponent, { render: WHEN_ASKED });
  } else if (island.strategy !== 'static') {
    attributes['strategy'] = island.strategy;
    if (island.unavailable === 'notice') attributes['unavailable'] = island.unavailable;
    const isRendered = island.rendered === 'by server';
    if (island.isHydrated || !isRendered) Object.assign(attributes, forComponent);
    if (!isRendered) attributes['render'] = 'browser';
  }
  if (island.failure !== undefined) attributes['failure'] = island.failure;
  const written = Object.entries(attributes).map(([name, value]) => `data-${name}="${escapeAttribute(value)}"`);
  return `<${ISLAND_TAG} ${written.join(' ')}>${html}</${ISLAND_TAG}>`;
}
