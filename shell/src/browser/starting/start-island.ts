import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';
import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'jotai';
import { pageStore } from '@plainwell/page-state/page-store.ts';
import { ChunkLoadError } from '@plainwell/federation/browser/chunk-load-error.ts';
import type { createBrowserHost } from '@plainwell/federation/browser/create-browser-host.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import { RENDERED_ANEW_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { isComponent } from '../../islands/is-component.ts';
import type { PageParts, StartIsland } from '../loader-api.ts';
import { IslandRoot } from './IslandRoot.tsx';
import { handOver, isCausedByModule, readersPlaceIn, type ReadersPlace } from './rendered-anew.ts';
import { failureReport, reportedLoad, type ReportPorts } from '../loads/reported-load.ts';

type BrowserHost = ReturnType<typeof createBrowserHost>;

/** The attributes that the server wrote on an island. */
interface IslandAttributes {
  remote: ReleasableName;
  module: string;
  props: object;
  prefix: string;
  isRendered: boolean;
}

function attributesOf({ dataset }: HTMLElement, releases: BrowserReleases): IslandAttributes {
  const { remote: name, module = '', props = '{}', prefix = '', render } = dataset;
  const remote = (Object.keys(releases) as ReleasableName[]).find((known) => known === name);
  if (!remote)
    throw new ChunkLoadError({ remote: name ?? 'none', release: 'none', type: 'missing', cause: 'contract' });
  return { remote, module, props: JSON.parse(props), prefix, isRendered: render === undefined };
}

/**
 * Mounts the component into the island. Resolves after the first commit, and rejects if rendering throws before it. If
 * someone else, such as a translator or an extension, has changed the island's HTML, React renders the island again,
 * unnoticed by the reader.
 * @param onLateError called if the component throws after the first commit.
 * @param onMismatch called once if the module itself rendered something other than it did on the server.
 */
function mount(
  island: HTMLElement,
  component: ComponentType<object>,
  { props, prefix, isRendered }: IslandAttributes,
  onLateError: (error: unknown) => void,
  onMismatch: (error: unknown) => void,
): Promise<void> {
  const serverNodes = [...island.childNodes];
  const serverHtml = island.innerHTML;
  return new Promise((resolve, reject) => {
    let root: Root | undefined;
    let isCommitted = false;
    let isMismatchTold = false;
    let place: ReadersPlace;
    const onRender = () => {
      place = readersPlaceIn(island);
    };
    const onCommit = () => {
      isCommitted = true;
      handOver(serverNodes, island, place);
      resolve();
    };
    const fail = (error: unknown) => {
      // React has removed the failed tree, so this code restores the server's HTML without React.
      queueMicrotask(() => {
        root?.unmount();
        // Restores the original nodes if nothing has changed them, because the reader may have clicked on them.
        if (isCommitted) island.innerHTML = serverHtml;
        else island.replaceChildren(...serverNodes);
        (isCommitted ? onLateError : reject)(error);
      });
    };
    const onRecoverableError = (error: unknown) => {
      if (isMismatchTold) return;
      isMismatchTold = true;
      if (isCausedByModule(serverNodes, island)) onMismatch(error);
      // Somebody else may have changed the HTML. Only the gate listens to this event, because nobody else changes its
      // page.
      else island.dispatchEvent(new CustomEvent(RENDERED_ANEW_EVENT, { bubbles: true, detail: String(error) }));
    };
    const options = { identifierPrefix: prefix, onUncaughtError: fail, onRecoverableError };
    const tree = createElement(
      Provider,
      { store: pageStore },
      createElement(IslandRoot, { onRender, onCommit }, createElement(component, props)),
    );
    if (isRendered) {
      root = hydrateRoot(island, tree, options);
    } else {
      root = createRoot(island, options);
      root.render(tree);
    }
  });
}

/**
 * Returns a function that starts islands: imports the module first, then hydrates only that island in its own root.
 * Reports every load, successful or failed, and the failure of an island that throws after its start.
 * @param replaces the page's own release of the remote, if islands start from a replacement: they are then rendered
 * from scratch.
 */
export function createStartIsland(
  host: BrowserHost,
  releases: BrowserReleases,
  ports: ReportPorts & Pick<PageParts, 'report'>,
  replaces?: string,
): StartIsland {
  return async (island, onDeath) => {
    const attributes = attributesOf(island, releases);
    const { remote, module } = attributes;
    // HTML of another release may differ in ways that React does not check.
    if (replaces !== undefined) attributes.isRendered = false;
    const release = releases[remote]?.release ?? 'none';
    const die = async (error: unknown) => {
      delete island.dataset['alive'];
      const why = await host.causeOf(error, remote);
      onDeath(why);
      ports.report({
        ...failureReport(why, 'entry'),
        kind: 'load',
        remote,
        release,
        module,
        replaces,
        attempt: 1,
        duration: 0,
        age: performance.now(),
      });
    };
    // Uses the address of the remote, so that operators see which team is concerned. React throws the error in the
    // runtime script, whose address would be misleading.
    const tellMismatch = (error: unknown) => {
      const { base, entry } = releases[remote] ?? { base: '', entry: '' };
      const url = new URL(base + entry, location.href).href;
      ports.report({
        kind: 'script-error',
        type: 'error',
        url,
        message: reportedMessage(`${module} ${String(error)}`),
      });
    };
    const start = async () => {
      const { default: component, behaviour } = await host.loadModule(remote, module);
      if (!isComponent(component)) throw new ChunkLoadError({ remote, release, type: 'missing', cause: 'contract' });
      try {
        await mount(island, component, attributes, (error) => void die(error), tellMismatch);
      } catch (error) {
        throw await host.causeOf(error, remote);
      }
      // If the module has a behaviour, its component only renders the HTML that the behaviour takes over.
      if (typeof behaviour === 'function') behaviour(island);
    };
    await reportedLoad({ remote, release, module, replaces, phase: 'entry' }, start, ports);
    island.dataset['alive'] = '';
  };
}
