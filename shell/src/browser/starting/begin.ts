import type { Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import { isUnanswered } from '@plainwell/federation/browser/retry.ts';
import type { LoaderApi, PageParts } from '../loader-api.ts';
import { keepEvents } from './replay.ts';
import type { ReleaseSetLoad } from './release-set.ts';
import { startBehaviour } from './start-behaviour.ts';
import { createOwnScript } from '../loads/own-script.ts';
import { refetchPendingScripts } from '../notices/refetch-pending.ts';
import { clearNotice, STILL_LOADING_AFTER_MS } from '../notices/slot-notice.ts';
import { whenTouched } from './start-when.ts';

/**
 * Starts an island.
 * @param before the reader's events on the island so far.
 * @param isAsked whether the reader pressed "Try again". Then the reader waits from the start, and a failure is always
 * shown.
 */
export type Begin = (island: HTMLElement, before: readonly Event[], isAsked?: boolean) => void;

/**
 * Returns a function that starts islands: as behaviours, or as components by the runtime script, which it loads once.
 * @param bringRecover loads the function that starts a failed island from another release.
 */
export function createBegin(
  api: LoaderApi,
  parts: PageParts,
  releaseSet: ReleaseSetLoad,
  bringRecover: () => Promise<NonNullable<LoaderApi['recover']>>,
): Begin {
  const { messages, showNotice } = parts;
  const runtime = createOwnScript(
    parts,
    releaseSet.bring,
    () => api.start,
    (shell) => shell,
  );

  /**
   * Tries another release of the remote if the release itself caused the failure.
   * @throws the error that keeps the island from starting.
   */
  const recover = async (island: HTMLElement, error: Failed) => {
    const failure = error?.failure ?? island.dataset;
    if (failure['remote'] === 'shell' || failure['cause'] === 'timeout' || isUnanswered(failure)) throw error;
    await (
      await bringRecover()
    )(island, error);
  };

  return function begin(island, before, isAsked = false) {
    const { props, render, unavailable } = island.dataset;
    let patience: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(patience);
      clearNotice(island);
    };
    const wait = () => {
      end();
      patience = setTimeout(() => {
        showNotice(island, messages, 'stillLoading', () => {
          refetchPendingScripts();
          releaseSet.refetch();
          wait();
        });
      }, STILL_LOADING_AFTER_MS);
    };
    const events = keepEvents(island, before, wait, parts);
    // The server left no readable content, so the reader waits from the start.
    if (isAsked || render === 'browser') wait();
    const fail = (mustTell: boolean) => {
      end();
      if (events.release() || mustTell) showNotice(island, messages, 'couldNotLoad', () => begin(island, [], true));
      else whenTouched(island, (...events) => begin(island, events));
    };

    // Only an island that starts as a component has props.
    const starting =
      props === undefined
        ? startBehaviour(island, releaseSet.bring, parts)
        : runtime().then((start) => start(island, (error) => void recover(island, error).catch(() => fail(true))));
    starting
      .catch((error) => recover(island, error))
      .then(
        () => {
          end();
          events.replay();
        },
        () => fail(isAsked || unavailable === 'notice'),
      );
  };
}
