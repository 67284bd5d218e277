import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { parse } from 'node-html-parser';
import { beforeAll, vi } from 'vitest';
import { testSite } from '../test-site.fixture.ts';
import { remoteRelease } from './remote-release.fixture.ts';
import { renderSlot, type PageWithSlots } from './render-slots.tsx';
import type { SlotDefinition } from './slot-definition.ts';

/** The data of the page with the slots. */
export interface Page extends PageWithSlots {
  topic: string;
}

/** A module of another team that renders the topic of its page. */
export const CARD = `({ topic }) => h('p', null, topic)`;
/** A module that throws. */
export const BROKEN = `() => { throw new Error('broken on purpose'); }`;

/** Defines a slot for a module of `rail`. */
export function slot(module: string, facts: Partial<SlotDefinition<Page>> = {}): SlotDefinition<Page> {
  return {
    remote: 'rail',
    module,
    strategy: 'visible',
    unavailable: 'server-html',
    props: ({ topic }) => ({ topic }),
    ...facts,
  };
}

/** Two ways to render a slot that is left to the browser: as it is, and with its module also in the skip list. */
export const skips = [
  { with: 'as it is', isSkipped: false },
  { with: 'although it is skipped', isSkipped: true },
] as const;

/**
 * Creates a site whose `rail` and `article` expose the modules.
 * @param modules by name: a JavaScript expression for each.
 */
export function siteWith(modules: Readonly<Record<string, string>>) {
  let context: RenderContext;

  beforeAll(async () => {
    context = {
      site: testSite,
      releases: { rail: await remoteRelease('rail', modules), article: await remoteRelease('article', modules) },
      skip: [],
    };
  });

  return {
    get context() {
      return context;
    },
    /**
     * Renders the slot `place` of a page on asthma. Returns the content of its island, the island's attributes, what
     * follows the island, the slot's outcome, and whether its module ran.
     */
    async rendered(
      definition: SlotDefinition<Page>,
      more: Partial<RenderContext> = {},
      language: Page['language'] = 'en',
    ) {
      const onSlotStart = vi.fn<() => void>();
      const page = { topic: 'asthma', language, isPersonal: false };
      const result = await renderSlot('place', definition, page, { ...context, ...more, onSlotStart }, 'scope');
      if (result === null) return null;
      const { attributes, innerHTML, nextElementSibling } = parse(result.html).querySelector('plainwell-island') ?? {};
      const { outcome, message } = result.outcome;
      const notice = nextElementSibling?.outerHTML;
      return { html: innerHTML, attributes, notice, outcome, message, wasRun: onSlotStart.mock.calls.length > 0 };
    },
  };
}
