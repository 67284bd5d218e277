import { MEDICAL_NOTE_MAXIMUM } from '@plainwell/contracts/article/comment.ts';
import { COMMENT_MAXIMUM } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { cleanText, textFault } from '@plainwell/contracts/browser/forms/reader-text.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { publishComment, withdrawComment } from '../../content/comments/published-comments.ts';
import type { Database } from '../../database/database.ts';
import type { Domain, Platform } from '../../platform/platform.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import type { CommentDecision } from '../comments/schema.ts';
import { createModerationStore, type CommentAction, type ModerationStore, type SubmittedComment } from './store.ts';

/** Maximum length of the reason for a rejection, in characters. */
export const REASON_MAXIMUM = 500;
/** Interval between measurements of the queue's length, in milliseconds. */
const MEASURE_EVERY_MS = 60_000;

/** A command of an editor. */
export type ModerationCommand =
  /**
   * @property editedComment the text that readers get. If this text is empty or equals the writer's text, there is no
   * correction.
   */
  | { action: 'approve'; editedComment: string; medicalNote: string }
  | { action: 'reject'; reason: string }
  | { action: 'note'; medicalNote: string }
  /** Undoes the last action, even if another editor did it. */
  | { action: 'undo' };

/** A fault in a text that an editor typed. */
export interface ModerationFault {
  field: 'editedComment' | 'medicalNote' | 'reason';
  message: string;
}

export type ModerationOutcome =
  | { kind: 'done'; comment: SubmittedComment }
  /**
   * Another editor had changed the comment. Contains the comment in its current state and the other editor's action.
   */
  | { kind: 'stale'; comment: SubmittedComment; last: CommentAction | null }
  | { kind: 'refused'; faults: ModerationFault[] }
  | { kind: 'nothing-to-undo'; comment: SubmittedComment }
  | { kind: 'gone' };

interface ModerationParts {
  db: Database;
  store: Pick<ModerationStore, 'addAction' | 'decide' | 'lastAction' | 'lock'>;
  changes: Pick<ContentChanges, 'catchUp'>;
  metrics: Pick<Metrics, 'commentActions'>;
}

const limits = { editedComment: COMMENT_MAXIMUM, medicalNote: MEDICAL_NOTE_MAXIMUM, reason: REASON_MAXIMUM } as const;

const words = (maximum: number) => ({
  missing: 'Enter a reason. Other editors read it.',
  'too-long': `Use at most ${maximum.toLocaleString('en')} characters.`,
  characters: 'Remove characters that cannot be seen.',
});

function faultsOf(command: ModerationCommand): ModerationFault[] {
  return (['editedComment', 'medicalNote', 'reason'] as const).flatMap((field) => {
    const typed = field in command ? (command as Partial<Record<typeof field, string>>)[field] : undefined;
    if (typed === undefined) return [];
    const fault = textFault(cleanText(typed), {
      isRequired: field === 'reason',
      maximum: limits[field],
      hasLines: true,
    });
    return fault === null ? [] : [{ field, message: words(limits[field])[fault] }];
  });
}

const orNull = (typed: string) => cleanText(typed) || null;

/** Returns the decision after a command, or `null` if there is nothing to undo. */
function decisionAfter(
  command: ModerationCommand,
  comment: SubmittedComment,
  last: CommentAction | null,
): CommentDecision | null {
  const { state, reason, editedComment, medicalNote } = comment;
  switch (command.action) {
    case 'approve': {
      const edited = orNull(command.editedComment);
      return {
        state: 'approved',
        reason: null,
        editedComment: edited === comment.comment ? null : edited,
        medicalNote: orNull(command.medicalNote),
      };
    }
    case 'reject':
      return { state: 'rejected', reason: orNull(command.reason), editedComment, medicalNote };
    case 'note':
      return { state, reason, editedComment, medicalNote: orNull(command.medicalNote) };
    case 'undo':
      return last === null || last.action === 'undo' ? null : last.before;
  }
}

/**
 * Publishes a comment that the decision approves. Withdraws a published comment that the decision no longer approves.
 */
async function publish(
  transaction: Database,
  comment: SubmittedComment,
  decision: CommentDecision,
  now: Date,
): Promise<void> {
  const { id, articleId, comment: text, primaryHealthConcern, yearsSinceDiagnosis, age } = comment;
  const { editedComment, medicalNote } = decision;
  if (decision.state === 'approved') {
    await publishComment(transaction, {
      id,
      articleId,
      publishedOn: now.toISOString().slice(0, 10),
      comment: text,
      editedComment,
      primaryHealthConcern,
      yearsSinceDiagnosis,
      age,
      medicalNote,
    });
  } else if (comment.state === 'approved') await withdrawComment(transaction, id);
}

/**
 * The rules of moderation: commands on one comment run one at a time, each command is in the audit, and readers' pages
 * change at once.
 */
export type Moderation = ReturnType<typeof createModeration>;

export function createModeration({ db, store, changes, metrics }: ModerationParts) {
  return {
    /**
     * Carries out an editor's command. The decision, its audit entry and the published comment change in one
     * transaction.
     * @param version version of the comment that the editor saw. If the comment has changed since, nothing is done.
     * @param actor the editor, for the audit.
     */
    async execute(
      id: number,
      version: number,
      actor: string,
      command: ModerationCommand,
      now = new Date(),
    ): Promise<ModerationOutcome> {
      const faults = faultsOf(command);
      if (faults.length > 0) return { kind: 'refused', faults };
      const outcome = await db.transaction(async (transaction): Promise<ModerationOutcome> => {
        const comment = await store.lock(transaction, id);
        if (comment === null) return { kind: 'gone' };
        const last = await store.lastAction(transaction, id);
        if (comment.version !== version) return { kind: 'stale', comment, last };
        const after = decisionAfter(command, comment, last);
        if (after === null) return { kind: 'nothing-to-undo', comment };
        const { state, reason, editedComment, medicalNote } = comment;
        const decided = await store.decide(transaction, id, after, { actor, now, version: version + 1 });
        await store.addAction(transaction, {
          commentId: id,
          action: command.action,
          actor,
          at: now,
          before: { state, reason, editedComment, medicalNote },
          after,
          version: version + 1,
        });
        await publish(transaction, comment, after, now);
        return { kind: 'done', comment: decided };
      });
      if (outcome.kind === 'done') {
        metrics.commentActions.inc({ action: command.action });
        // Wait, so that an editor who opens the page right after approving sees the comment.
        await changes.catchUp();
      }
      return outcome;
    },
  };
}

/** The parts of moderation that the review desk uses: commands, and queries about comments. */
export interface CommentReview {
  moderation: Moderation;
  review: Pick<ModerationStore, 'actionsOf' | 'commentOf' | 'pending' | 'queue'>;
}

/** Opens the moderation of comments by editors, and measures the queue of pending comments. */
export function openModeration({ db, metrics, log }: Platform, { changes }: Pick<ModerationParts, 'changes'>) {
  const store = createModerationStore(db);
  let timer: ReturnType<typeof setInterval> | undefined;

  async function measure(): Promise<void> {
    const { pending, oldest } = await store.pending();
    metrics.commentsPending.set(pending.counted);
    metrics.commentsPendingOldest.set(oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1_000));
  }
  const measureAlone = () =>
    measure().catch((error: unknown) => logFailure(log, error, 'queue of comments not measured'));

  return {
    moderation: createModeration({ db, store, changes, metrics }),
    review: store,
    async start() {
      await measureAlone();
      timer = setInterval(() => void measureAlone(), MEASURE_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
    },
  } satisfies Domain & CommentReview;
}
