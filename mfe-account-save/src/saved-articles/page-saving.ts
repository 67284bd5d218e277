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

/** A test flag applies to one tab only. */
const noTabSync: TabSync = { announce: () => {}, listen: () => () => {} };

let saving: Saving | undefined;

/** Returns whether this browser has the hint that its reader signed in. */
export function isSignedInHinted(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}

/** Returns the saving of this page, created at the first call. Not for the server, because it belongs to one reader. */
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
