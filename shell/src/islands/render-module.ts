import { Writable } from 'node:stream';
import { createElement, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStore, Provider } from 'jotai';
import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';

/** A slot whose module did not finish inside its budget. */
export class SlotTimeoutError extends Error {
  override name = 'SlotTimeoutError';
}

/**
 * What React asks browsers to fetch ahead of the HTML in which it stands: they find it a few lines on by themselves.
 */
const PICTURES_AHEAD = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders one module to the HTML that its island hydrates, lazy parts included.
 * @throws whatever the module throws; SlotTimeoutError when it is not done after `budget` milliseconds.
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
        // An error below a boundary of the module's own is still an error: half a module is not served.
        onError: fail,
      },
    );
  });
}
