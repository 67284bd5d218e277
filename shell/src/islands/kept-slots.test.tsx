import { describe, expect, test } from 'vitest';
import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { siteWith, slot } from './render-slots.fixture.ts';
import { remoteRelease } from './remote-release.fixture.ts';
import { renderSlot } from './render-slots.tsx';

/** A module that throws as soon as the test says so, and that says how often it ran. */
const FICKLE = `({ topic }) => {
  globalThis.fickle.runs += 1;
  if (globalThis.fickle.isBroken) throw new Error('broken on purpose');
  return h('p', { id: React.useId() }, topic);
}`;
const fickle = './Fickle';
const state = { runs: 0, isBroken: false };
Object.assign(globalThis, { fickle: state });
const site = siteWith({ [fickle]: FICKLE });

interface Options {
  context?: RenderContext;
  idScope?: string;
  isPersonal?: boolean;
}

/** Renders the slot of a page on a topic. Returns the HTML, the outcome, and how often the module ran. */
async function rendered(
  topic: string,
  { context = site.context, idScope = 'scope', isPersonal = false }: Options = {},
) {
  const before = state.runs;
  const result = await renderSlot('place', slot(fickle), { topic, language: 'en', isPersonal }, context, idScope);
  const { outcome, isKept = false } = result?.outcome ?? {};
  return { html: result?.html, outcome, isKept, runs: state.runs - before };
}

async function withAnotherRail(): Promise<RenderContext> {
  return { ...site.context, releases: { rail: await remoteRelease('rail', { [fickle]: FICKLE }) } };
}

describe('the HTML of a slot', () => {
  test('is kept for the same props, and its module does not run again', async () => {
    const first = await rendered('asthma');
    expect(first).toMatchObject({ outcome: 'rendered', isKept: false, runs: 1 });
    expect(await rendered('asthma')).toEqual({ ...first, isKept: true, runs: 0 });
  });

  test.each([
    ['with other props', () => rendered('bread')],
    ['in another article of a page, which needs other ids', () => rendered('asthma', { idScope: 'other' })],
    ['of another release of its remote', async () => rendered('asthma', { context: await withAnotherRail() })],
  ])('is another %s', async (_what, other) => {
    await rendered('asthma');
    expect(await other()).toMatchObject({ isKept: false, runs: 1 });
  });

  test('stays when its module throws now, and other props show the failure', async () => {
    const { html } = await rendered('asthma');
    state.isBroken = true;
    expect(await rendered('asthma')).toMatchObject({ html, outcome: 'rendered', isKept: true });
    const failed = await rendered('cake');
    expect(failed).toMatchObject({ outcome: 'failed', isKept: false });
    state.isBroken = false;
    // A failure is not kept.
    expect(await rendered('cake')).toMatchObject({ outcome: 'rendered', isKept: false, runs: 1 });
  });

  test('is not used while its module is left out, or while the browser has a build of its own', async () => {
    await rendered('asthma');
    const skipped = { outcome: 'skipped', isKept: false, runs: 0 };
    expect(await rendered('asthma', { context: { ...site.context, skip: [`rail/${fickle}`] } })).toMatchObject(skipped);
    expect(await rendered('asthma', { context: { ...site.context, clientRendered: 'rail' } })).toMatchObject(skipped);
  });

  test('of a page with data of its reader is neither kept nor taken from what is kept', async () => {
    await rendered('asthma');
    const anew = { outcome: 'rendered', isKept: false, runs: 1 };
    expect(await rendered('asthma', { isPersonal: true })).toMatchObject(anew);
    expect(await rendered('my own list', { isPersonal: true })).toMatchObject(anew);
    expect(await rendered('my own list')).toMatchObject(anew);
  });
});
