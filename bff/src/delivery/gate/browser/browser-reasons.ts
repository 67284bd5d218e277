import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import { chunkGlobal, containerName } from '@plainwell/contracts/browser/container-name.ts';
import { listInWords } from '../props/list-in-words.ts';
import type { Probed, ProbedFailure, ProbedIsland } from './page-probe.ts';

/** Observations on a candidate's page: from inside by the probe, and from outside by the browser. */
export interface PageReport extends Probed {
  /** Uncaught errors and rejections of scripts. */
  errors: string[];
  /** Files of releases that did not load, with the status or the browser's message. */
  missing: { url: string; how: string }[];
  /** Requested addresses of other origins. */
  elsewhere: string[];
}

/** Globals of the federation runtime and of the loader. */
const KNOWN_GLOBAL = /^(?:_+FEDERATION_|_+GLOBAL_LOADING_REMOTE_ENTRY|__VMOK__$|plainwell$)/;

/** Causes of failed loads in words. Any other cause is shown as it is. */
const causes: Readonly<Record<string, string>> = {
  timeout: 'it timed out',
  'not-found': 'a file does not exist',
  blocked: 'a request was blocked',
  'cors-or-csp': 'the security policy of the site refused it',
  integrity: 'a file differs from the released one',
  'executed-but-missing': 'its script ran and registered nothing',
  init: 'its container does not start',
  contract: 'it is not exposed, or is not a component',
  render: 'it throws while it starts',
};

/** Releases on the page on which the gate tries a candidate. */
export interface TriedPage {
  /** Name of the candidate. */
  candidate: string;
  /** Descriptions of the other releases by name. The texts of reasons use them. */
  others: ReadonlyMap<string, string>;
}

function subject(
  { remote, module }: Pick<ProbedIsland, 'remote' | 'module'>,
  { candidate, others }: TriedPage,
): string {
  return remote === candidate ? module || `the release ${remote}` : `${module} of ${others.get(remote) ?? remote}`;
}

/** Most modules that one reason names. */
const MODULES_SHOWN = 3;
/** Most globals that one reason names. */
const GLOBALS_SHOWN = 20;

/** Returns one reason for each cause of failed loads, because one cause may affect many modules of a release. */
function failureReasons(failures: readonly ProbedFailure[], page: TriedPage): string[] {
  const modules = new Map<string, Set<string>>();
  for (const { cause, url, message, ...place } of failures) {
    // If a module throws, its message explains the failure. In other cases, cause and address do.
    const details = cause === 'render' || url === '' ? message : url;
    const text = `in a browser: ${causes[cause] ?? cause}${details === '' ? '' : ` (${details})`}`;
    modules.set(text, (modules.get(text) ?? new Set()).add(subject(place, page)));
  }
  return [...modules].map(
    ([text, names]) =>
      `${listInWords([...names], MODULES_SHOWN)} ${names.size === 1 ? 'does' : 'do'} not start ${text}`,
  );
}

/** React's error about server HTML that differs from what the browser renders (react.dev/errors/418). */
export const OTHER_HTML = /Minified React error #418\b/;
export const RENDERS_OTHER_HTML =
  'renders different HTML than on the server: the HTML must not depend on the time, on random values or on the browser';

/** Turns the shell's message about an error of a module into a reason. The message starts with the module's name. */
function scriptErrorReason(message: string): string {
  return OTHER_HTML.test(message)
    ? `${message.split(' ')[0]} ${RENDERS_OTHER_HTML}`
    : `a script throws in a browser: ${message}`;
}

/** Returns the reasons against a candidate after its page has settled. */
export function browserReasons(report: PageReport, page: TriedPage): string[] {
  const { islands, failures, scriptErrors, effects, violations, globals, errors, missing, elsewhere } = report;
  const ofReleases = [page.candidate, ...page.others.keys()].flatMap((name) => [
    containerName(name),
    chunkGlobal(name),
  ]);
  const own = new Set([...ofReleases, ...islands.map(({ remote, module }) => behaviourName(remote, module))]);
  const explained = new Set(failures.flatMap(({ remote, module, url }) => [`${remote} ${module}`, url]));
  const silent = islands.filter(({ isAlive, remote, module }) => !isAlive && !explained.has(`${remote} ${module}`));
  const added = globals.filter((name) => !own.has(name) && !KNOWN_GLOBAL.test(name));
  return [
    ...new Set([
      ...failureReasons(failures, page),
      ...silent.map((island) => `${subject(island, page)} did not start in a browser (fixture “${island.fixture}”)`),
      ...missing
        .filter(({ url }) => !explained.has(url))
        .map(({ url, how }) => `a browser could not load ${url} (${how})`),
      ...scriptErrors.map(scriptErrorReason),
      ...errors.map((error) => `a script throws in a browser: ${error}`),
      ...effects.map((effect) => `the browser bundle ${effect} at module scope: move this into an effect`),
      ...violations.map((violation) => `the security policy of the site refuses ${violation}`),
      ...elsewhere.map((address) => `the page sends a request to another origin: ${address}`),
      ...(added.length === 0
        ? []
        : [`the browser bundle adds globals: ${listInWords(added, GLOBALS_SHOWN)}: keep them in a module`]),
    ]),
  ];
}
