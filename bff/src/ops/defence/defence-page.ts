import { CANARY_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type {
  DefenceAction,
  DefenceMode,
  FailureTest,
  ReleaseTest,
  RolloutView,
  TestState,
} from '../../defence/read-model.ts';
import { html, type Markup, type Part } from '../../http/responses/html.ts';
import type { ReleaseTrials } from '../../telemetry/history/history.ts';
import { csvLink } from '../charts/chart-figure.ts';
import { DEFENCE_PATH, nameAddress, commandAddress, releaseAddress, rolloutCommandAddress } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { dataTable } from '../views/data-table.ts';
import { formatNumber, formatPercent, formatRate } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { rolloutCommandsFor, rolloutCommandWords } from './rollout-command-page.ts';

export const ACTIONS_CSV_PATH = `${DEFENCE_PATH}/actions.csv`;
export const TESTS_CSV_PATH = `${DEFENCE_PATH}/tests.csv`;

/** A canary compared with stable. */
export interface CanaryView {
  pointer: ChannelPointer;
  /** Time at which readers first got the release, at any share. */
  began: Date;
  /** Version that all other readers get. */
  stable: string | null;
  /** Page views since the start of the test, or since `began` if there is no test. */
  trials: readonly ReleaseTrials[];
  /** The test of the canary, or `null` if none is running. */
  test: ReleaseTest | null;
  /** Failure rates of both releases over time. */
  chart: Markup;
}

export interface DefenceView {
  /** Actions that self-defence may take. `null` if it does not run. */
  mode: DefenceMode | null;
  canaries: readonly CanaryView[];
  /** Tests of stable releases. */
  stableTests: readonly ReleaseTest[];
  rollouts: readonly RolloutView[];
  actions: readonly DefenceAction[];
}

/** Each state as a word, with its meaning. */
const stateWords: Record<TestState, readonly [word: string, meaning: string]> = {
  gathering: ['gathering', 'too few page views to say anything'],
  paused: ['paused', 'page views do not count at present'],
  'no-difference': ['no difference', 'no evidence against the release'],
  suspicious: ['suspicious', 'the evidence grows but does not suffice yet'],
  worse: ['worse', 'significantly worse than the release that it is compared with'],
  refused: ['refused', 'self-defence would act, but a rule forbids it'],
};
const stateMarks: Record<TestState, string> = {
  gathering: '…',
  paused: '…',
  'no-difference': '✓',
  suspicious: '!',
  worse: '✕',
  refused: '!',
};
export const actionWords: Record<DefenceAction['kind'], string> = {
  halted: 'Canary ended',
  'rolled-back': 'Rolled back',
  observed: 'Would have acted',
  refused: 'Refused to act',
};
const phaseWords: Record<RolloutView['phase'], string> = {
  waiting: 'waits',
  progressing: 'under way',
  'waiting-promotion': 'waits for its promotion',
  promoting: 'being promoted',
  succeeded: 'done',
  failed: 'failed',
};

function modeInWords(mode: DefenceMode | null): string {
  if (mode === null) return 'Self-defence does not run here. Only operators end canaries and roll back.';
  const does = [
    ...(mode.halts ? ['ends canaries that are significantly worse than stable'] : []),
    ...(mode.rollsBack ? ['rolls stable back when its failures jump'] : []),
  ];
  if (does.length > 0) return `The site automatically ${does.join(', and ')}.`;
  return mode.observes
    ? 'The site tests releases and records what it would do, but does not act (SELF_DEFENCE=observe).'
    : 'Self-defence is off (SELF_DEFENCE).';
}

function testState(state: TestState): Markup {
  const [word, meaning] = stateWords[state];
  return html`<span class="tag${state === 'worse' ? ' wrong' : ''}"><span aria-hidden="true">${stateMarks[state]}</span> ${word}</span> ${meaning}`;
}

function failureTestRow({ state, eValue, pValue, actsAt }: FailureTest): { cells: readonly Part[] } {
  return {
    cells: [
      'Failures',
      testState(state),
      html`evidence ${eValue < 10 ? eValue.toFixed(2) : formatNumber(eValue)}, acts at ${formatNumber(actsAt)}${pValue === null ? null : html` <span class="muted">p ${pValue.toPrecision(2)}</span>`}`,
    ],
  };
}

const milliseconds = (value: number | null) => (value === null ? '–' : `${formatNumber(value)}\u00A0ms`);

/** Returns the table of a release's tests. */
function testTable({ failures, vitals }: ReleaseTest): Markup {
  return dataTable({
    caption: 'Tests. A result stays valid however often the site computes it.',
    columns: [{ heading: 'Test' }, { heading: 'State' }, { heading: 'Evidence' }],
    rows: [
      ...(failures === null ? [] : [failureTestRow(failures)]),
      ...vitals.map(({ name, state, tested, reference, actsAbove }) => ({
        cells: [
          `${name} at p75`,
          testState(state),
          `${milliseconds(tested.p75)} (at least ${milliseconds(tested.lower)}), stable ${milliseconds(reference.p75)}; acts above ${milliseconds(actsAbove)}`,
        ],
      })),
    ],
    empty: 'No test of this release has started.',
  });
}

function trialTable({ pointer, stable, trials, test }: CanaryView): Markup {
  const rowOf = (arm: string, version: string) => {
    const {
      pageViews = 0,
      failedPageViews = 0,
      sources = 0,
      failedSources = 0,
    } = trials.find(({ release }) => release === version) ?? {};
    return {
      cells: [
        arm,
        html`<a class="version" href="${releaseAddress(pointer.name, version)}">${version}</a>`,
        formatRate(pageViews === 0 ? null : failedPageViews / pageViews),
        formatNumber(failedPageViews),
        formatNumber(pageViews),
        `${formatNumber(failedSources)} of ${formatNumber(sources)}`,
      ],
    };
  };
  return dataTable({
    caption: `Since the ${test === null ? 'canary' : 'test'} began: page views with a failure that may be the release’s fault. Only some page views of each address count.`,
    columns: [
      { heading: 'Channel' },
      { heading: 'Release' },
      { heading: 'Failed', isNumeric: true },
      { heading: 'Failed page views', isNumeric: true },
      { heading: 'Page views', isNumeric: true },
      { heading: 'Addresses with a failure', isNumeric: true },
    ],
    rows: [rowOf('Canary', pointer.version), ...(stable === null ? [] : [rowOf('Stable', stable)])],
    empty: '',
  });
}

function canarySection(view: CanaryView, now: number): Markup {
  const { pointer, began, test, chart } = view;
  const { name, version, percent } = pointer;
  return html`<section aria-labelledby="canary-${name}">
<h3 id="canary-${name}"><a href="${nameAddress(name)}">${name}</a> <span class="version">${version}</span> <span class="tag live">${formatPercent(percent)}</span></h3>
<p>Canary since ${formatTime(began, now)}. ${test === null ? 'No test of this release is running.' : `Its test: ${test.words}.`}</p>
<div class="actions"><a class="button" href="${commandAddress(name, 'end', { channel: CANARY_CHANNEL })}">End canary<span class="hidden"> of ${name}</span></a><a class="button" href="${commandAddress(name, 'canary', { version })}">Set percentage<span class="hidden"> of ${name}</span></a><a class="button" href="${commandAddress(name, 'promote', { version })}">Promote<span class="hidden"> ${name} ${version}</span></a></div>
${trialTable(view)}
${test === null ? null : testTable(test)}
${chart}
</section>
`;
}

function rolloutSection(rollout: RolloutView, now: number): Markup {
  const { id, name, version, phase, isPaused, steps, percent, startedAt, startedBy, words, events } = rollout;
  const walked = steps.map(
    (step) =>
      html`<li${step === percent ? html` aria-current="step"` : null}>${step}\u00A0%${step < percent ? html`<span class="hidden"> done</span>` : null}</li>`,
  );
  return html`<section aria-labelledby="rollout-${id}">
<h3 id="rollout-${id}"><a href="${nameAddress(name)}">${name}</a> <span class="version">${version}</span> <span class="tag${phase === 'failed' ? ' wrong' : ' live'}">${isPaused ? 'paused' : phaseWords[phase]}</span></h3>
<ol class="steps" aria-label="Steps of the rollout">${walked}</ol>
<p>${words}</p>
<p class="muted">Started ${formatTime(startedAt, now)} by ${startedBy}</p>
${rolloutCommandsFor(rollout).length === 0 ? null : html`<div class="actions">${rolloutCommandsFor(rollout).map((kind) => html`<a class="button" href="${rolloutCommandAddress(name, kind)}">${rolloutCommandWords[kind]}<span class="hidden"> the rollout of ${name} ${version}</span></a>`)}</div>`}
<details><summary>All steps and reasons</summary>
${dataTable({
  caption: `Steps of the rollout of ${releaseId({ name, version })}, newest first`,
  columns: [{ heading: 'When' }, { heading: 'Share', isNumeric: true }, { heading: 'Phase' }, { heading: 'Why' }],
  rows: events.toReversed().map((event) => ({
    cells: [formatTime(event.at, now), formatPercent(event.percent), phaseWords[event.phase], event.words],
  })),
  empty: 'Nothing has happened yet.',
})}</details>
</section>
`;
}

/** Returns the table of self-defence actions. */
export function actionTable(actions: readonly DefenceAction[], now: number): Markup {
  return dataTable({
    caption: 'What the site did automatically, would have done, or refused to do, newest first',
    columns: [{ heading: 'When' }, { heading: 'What' }, { heading: 'Release' }, { heading: 'Why' }],
    rows: actions.map(({ id, at, kind, name, version, to, reason }) => ({
      id: `action-${id}`,
      cells: [
        formatTime(at, now),
        actionWords[kind],
        html`${name} <a class="version" href="${releaseAddress(name, version)}">${version}</a>${to === null ? null : html` → <a class="version" href="${releaseAddress(name, to)}">${to}</a>`}`,
        reason,
      ],
    })),
    empty: 'The site has taken no automatic action.',
  });
}

/**
 * Returns the page `/ops/defence`: canaries compared with stable, progressive rollouts, and the actions of
 * self-defence.
 */
export function defencePage({ mode, canaries, stableTests, rollouts, actions }: DefenceView, now: number): StaffPage {
  return {
    title: 'Self-defence',
    follows: ['changes', 'failures'],
    content: html`<p>${modeInWords(mode)}</p>
<h2>Canaries beside stable</h2>
${canaries.length === 0 ? html`<p class="empty">No canary runs.</p>` : canaries.map((each) => canarySection(each, now))}
<h2>Progressive rollouts</h2>
${rollouts.length === 0 ? html`<p class="empty">No rollout has started. A team starts one with <code>npm run release -- REMOTE --progressive</code>.</p>` : rollouts.map((each) => rolloutSection(each, now))}
<h2>Stable releases</h2>
${dataTable({
  caption: 'Stable releases that are tested against what they did before',
  columns: [{ heading: 'Release' }, { heading: 'State' }, { heading: 'Result' }],
  rows: stableTests.map(({ name, version, failures, words }) => ({
    cells: [
      html`${name} <a class="version" href="${releaseAddress(name, version)}">${version}</a>`,
      failures === null ? html`<span class="muted">no test yet</span>` : testState(failures.state),
      words,
    ],
  })),
  empty: 'No stable release is tested now.',
})}
<h2>Automatic actions</h2>
${actionTable(actions, now)}
<p class="pages">${canaries.length + stableTests.length === 0 ? null : csvLink(TESTS_CSV_PATH, 'tests')}${actions.length === 0 ? null : csvLink(ACTIONS_CSV_PATH, 'automatic actions')}</p>`,
  };
}
