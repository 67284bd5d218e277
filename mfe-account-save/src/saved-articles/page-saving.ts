import type { SaveMock } from '@plainwell/contracts/save-mock.ts';
import { SIGNED_IN_HINT } from '@plainwell/contracts/signed-in-hint.ts';
import { pageStore } from '@plainwell/page-state/page-store.ts';
import { reportTelemetry } from '@plainwell/page-state/telemetry.ts';
import { createTabHints, type TabHints } from '../tabs/tab-hints.ts';
import { createArticleToSave } from './article-to-save.ts';
import { createSaving, type Saving } from './create-saving.ts';
import { createMockCalls } from './mock-calls.ts';
import { onLookAgain } from './look-again.ts';
import { siteCalls } from './site-calls.ts';

/** Test flags are one tab's own. */
const noHints: TabHints = { announce: () => {}, listen: () => () => {} };

let saving: Saving | undefined;

/** Whether this browser says that its reader has signed in. */
export function isSignedInHinted(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
}

/** Saving on this page, made when the first control asks for it. Not for rendering on the server: it is one reader's. */
export function savingOfPage(mock: SaveMock | undefined, articleId: string): Saving {
  saving ??= createSaving({
    store: pageStore,
    now: Date.now,
    articleToSave: createArticleToSave(() => localStorage),
    ...(mock === undefined
      ? { calls: siteCalls, hints: createTabHints(), report: reportTelemetry, isHinted: isSignedInHinted, onLookAgain }
      : { calls: createMockCalls(mock, articleId), hints: noHints, report: () => {}, isHinted: () => false, onLookAgain: () => () => {} }),
  });
  return saving;
}
