import { CANARY_CHANNEL, channelSchema, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { Database } from '../database/database.ts';
import type { Gate, GateDepth } from '../gate/gate.ts';
import { findChange } from './change-log.ts';
import { findPointer, movePointer, type NewChange } from './channel-store.ts';
import { filesRefused } from './files-refused.ts';
import { pointersBeside, type ReadLiveBeside } from './live-beside.ts';
import { withPointersLock } from './release-locks.ts';
import type { Pointing, PointingResult, UsableRelease } from './release-registry.ts';
import { findRelease } from './release-store.ts';
import { wasForReaders } from './was-for-readers.ts';

/** How often a release is checked anew because the live releases changed meanwhile, before its order is given up. */
const CHECKS_MAXIMUM = 5;

export interface PointParts {
  db: Database;
  gate: Pick<Gate, 'check'>;
  usable: (name: string, version: string) => Promise<UsableRelease>;
  live: ReadLiveBeside;
}

type EndOrder = Pick<Pointing, 'name' | 'channel' | 'who' | 'why' | 'seen'>;
type Refusal = Exclude<PointingResult, { kind: 'pointed' }>;

const impossible = (status: 400 | 404 | 409, reason: string): Refusal => ({ kind: 'impossible', status, reason });

const NO_CHANNEL = 'a channel is stable, canary, or a preview name of lower-case words joined by hyphens';
const isChannel = (channel: string) => channelSchema.safeParse(channel).success;

/** What is wrong with an order by itself. */
function faultOf({ channel, percent, action }: Pointing): string | null {
  if (!isChannel(channel)) return NO_CHANNEL;
  const isCanary = channel === CANARY_CHANNEL;
  if (isCanary && percent === undefined) return 'a canary needs percent, its share of the readers';
  if (!isCanary && percent !== undefined) return `percent is for the canary alone: ${channel} has no share`;
  return action === 'share' && !isCanary ? 'only a canary has a share to change' : null;
}

async function movedSince(db: Database, { name, channel, seen }: EndOrder): Promise<{ pointer: ChannelPointer | null; refusal: Refusal | null }> {
  const pointer = await findPointer(db, name, channel);
  const isMoved = seen !== undefined && seen !== (pointer?.change ?? null);
  return { pointer, refusal: isMoved ? { kind: 'moved', pointer } : null };
}

/** Why there is nothing to point at. */
async function missing(db: Database, { name, version }: Pointing): Promise<Refusal | null> {
  const row = await findRelease(db, name, version);
  if (!row) return impossible(404, `there is no release ${version} of ${name}`);
  return row.prunedAt === null ? null : impossible(409, `the files of ${name} ${version} were pruned: publish it once more`);
}

/** What readers could have got has passed the whole gate before: taking it back must be quick, and work where trials do not. */
async function depthFor(db: Database, { name, version, action }: Pointing): Promise<GateDepth> {
  return action === 'rollback' && (await wasForReaders(db, name, version)) ? 'taken back' : 'whole';
}

async function writeDown(transaction: Database, change: NewChange): Promise<PointingResult> {
  const written = await findChange(transaction, await movePointer(transaction, change));
  if (!written) throw new Error('a change was not written down');
  return { kind: 'pointed', change: written };
}

/** Moves pointers by order: through the gate, in one write with its audit. */
export function pointChannel({ db, gate, usable, live }: PointParts) {
  /** The gate's report on a release for a channel beside what is live, and the pointers at that. */
  async function check(name: string, version: string, channel: string, depth: GateDepth = 'whole'): Promise<{ report: GateReport; pointers: string | undefined }> {
    const found = await usable(name, version);
    if (!found.ok) return { report: filesRefused([found.reason]), pointers: undefined };
    let pointers: string | undefined;
    const readLive = async () => {
      const read = await live(channel);
      pointers = read.pointers;
      return read;
    };
    return { report: await gate.check(found.release, readLive, depth), pointers };
  }

  /** Whether nobody gets the release who does not have it already: then it need not pass the gate once more. */
  const reachesNobodyNew = (order: Pointing, pointer: ChannelPointer | null) =>
    pointer?.version === order.version && order.action === 'share' && (order.percent ?? 0) <= (pointer.percent ?? 0);

  async function pointOnce(order: Pointing): Promise<PointingResult | 'overtaken'> {
    const { name, channel, version, percent, action, who, why } = order;
    const before = await movedSince(db, order);
    if (before.refusal) return before.refusal;
    const nothing = await missing(db, order);
    if (nothing) return nothing;
    const isChecked = !reachesNobodyNew(order, before.pointer);
    const checked = isChecked ? await check(name, version, channel, await depthFor(db, order)) : null;
    if (checked && !checked.report.isOpen) return { kind: 'refused', gate: checked.report };
    return withPointersLock(db, async (transaction) => {
      const now = await movedSince(transaction, order);
      if (now.refusal) return now.refusal;
      // What was checked beside other releases than those of this moment must be checked again.
      const isOvertaken = checked ? checked.pointers !== (await pointersBeside(transaction, channel)) : !reachesNobodyNew(order, now.pointer);
      if (isOvertaken) return 'overtaken';
      const gone = await missing(transaction, order);
      return gone ?? writeDown(transaction, { name, channel, action, to: { version, percent: percent ?? null }, who, why });
    });
  }

  return {
    check: async (name: string, version: string): Promise<GateReport | null> => ((await findRelease(db, name, version)) ? (await check(name, version, STABLE_CHANNEL)).report : null),

    async point(order: Pointing): Promise<PointingResult> {
      const fault = faultOf(order);
      if (fault !== null) return impossible(400, fault);
      for (let checks = 0; checks < CHECKS_MAXIMUM; checks += 1) {
        const result = await pointOnce(order);
        if (result !== 'overtaken') return result;
      }
      return impossible(409, 'the live releases changed each time while this one was checked: try again');
    },

    async end(order: EndOrder): Promise<PointingResult> {
      const { name, channel, who, why } = order;
      if (!isChannel(channel)) return impossible(400, NO_CHANNEL);
      if (channel === STABLE_CHANNEL) return impossible(400, 'stable cannot be ended: readers must get some release');
      return withPointersLock(db, async (transaction) => {
        const { pointer, refusal } = await movedSince(transaction, order);
        if (refusal) return refusal;
        if (!pointer) return impossible(404, `${name} has no channel ${channel}`);
        return writeDown(transaction, { name, channel, action: 'end', to: null, who, why });
      });
    },
  };
}
