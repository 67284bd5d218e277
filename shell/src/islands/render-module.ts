import { Writable } from 'node:stream';
import { createElement, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStore, Provider } from 'jotai';
import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { createServerModules } from '@plainwell/federation/server/load-server-module.ts';
import { providedPackages } from '../provided-packages.ts';

const modules = createServerModules(providedPackages);

/** The error of a slot whose module did not finish within its budget. */
export class SlotTimeoutError extends Error {
  override name = 'SlotTimeoutError';
}

/** The image preloads that React writes before the HTML. The browser finds the images itself a few lines later. */
const PICTURES_AHEAD = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Loads the module of a release that the server renders. Throws as `createServerModules` describes. */
export function loadServerModule(release: ReleaseOnDisk, module: string): Promise<unknown> {
  const { manifest, folder } = release;
  return modules.load(
    { name: manifest.name, version: manifest.version, entry: `${folder}/${manifest.server.entry}` },
    module,
  );
}

/**
 * Renders one module to the HTML that its island hydrates, lazy parts included.
 * @param budget in milliseconds.
 * @throws whatever the module throws, or SlotTimeoutError if the module exceeds the budget.
 */
export function renderModule(
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
  budget = SLOT_BUDGET_MS,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8').replace(PICTURES_AHEAD, ''));
        done();
      },
    });
    const timer = setTimeout(() => stream.abort(new SlotTimeoutError(`not rendered after ${budget} ms`)), budget);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const stream = renderToPipeableStream(
      createElement(Provider, { store: createStore() }, createElement(component, props)),
      {
        identifierPrefix,
        onAllReady() {
          clearTimeout(timer);
          stream.pipe(sink);
        },
        onShellError: fail,
        // Rejects also for an error inside a Suspense boundary of the module, because half a module must not be served.
        onError: fail,
      },
    );
  });
}
