import type { SaveMock } from '@plainwell/contracts/account/save-mock.ts';
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import { pageStore } from '@plainwell/page-state/page-store.ts';
import { reportTelemetry } from '@plainwell/page-state/telemetry.ts';
import { createTabSync, type TabSync } from '../tabs/tab-sync.ts';
import { createArticleToSave } from './article-to-save.ts';
import { createSaving, type Saving } from './create-saving.ts';
import { createMockCalls } from './mock-calls.ts';
import { onRevalidate } from './revalidation-triggers.ts';
import { siteCalls } from './site-calls.ts';

/** Test flags are one tab's own. */
const noTabSync: TabSync = { announce: () => {}, listen: () => () => {} };

let saving: Saving | undefined;

/** Whether this browser says that its reader has signed in. */
export function isSignedInHinted(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}

/**
 * Saving on this page, made when the first control asks for it. Not for rendering on the server: it is one reader's.
 */
export function savingOfPage(mock: SaveMock | undefined, articleId: string): Saving {
  saving ??= createSaving({
    store: pageStore,
    now: Date.now,
    articleToSave: createArticleToSave({
      local: () => localStorage,
      tab: () => sessionStorage,
      now: Date.now,
      newAttempt: () => crypto.randomUUID(),
    }),
    ...(mock === undefined
      ? {
          calls: siteCalls,
          tabSync: createTabSync(),
          report: reportTelemetry,
          isHinted: isSignedInHinted,
          onRevalidate,
        }
      : {
          calls: createMockCalls(mock, articleId),
          tabSync: noTabSync,
          report: () => {},
          isHinted: () => false,
          onRevalidate: () => () => {},
        }),
  });
  return saving;
}
