/**
 * Maximum number of lines of the report. Readers of a log look at its end first, and some systems keep only the end.
 */
const LINES = 100;

/** Stack lines of Node.js and of libraries, which the report leaves out. */
const FOREIGN = /^\s*at .*(node_modules|node:)/;

const indented = (line) => `    ${line}`;

/** Formats a failure in at most `room` lines: name, message, and the last output of its site. */
function linesOf(word, { name, message, log = '' }, room) {
  const [first = 'no message', ...more] = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN.test(line));
  const printed = log === '' ? [] : log.split('\n');
  const forLog = printed.length === 0 ? 0 : Math.min(printed.length + 1, Math.floor(room / 2));
  const lines = [`${word} ${name}: ${first.trim()}`, ...more.slice(0, Math.max(0, room - 1 - forLog)).map(indented)];
  if (forLog < 2) return lines;
  return [...lines, indented('last output of its site:'), ...printed.slice(1 - forLog).map(indented)];
}

/**
 * Formats the end of a run: flaky and failed tests, then the counts, in at most 100 lines together.
 * @param total from `sum`.
 * @param left number of tests with the tag `@full` that did not run.
 */
export function endOfRun(total, left) {
  const { passed, skipped, tagged, failures, flaky } = total;
  const made = passed + skipped + failures.length + flaky.length;
  const counts = [
    ...(flaky.length === 0 ? [] : [`${flaky.length} flaky: passed when they ran again`]),
    left > 0
      ? `ran ${made} of ${made + left} tests; npm run test:full also runs the other ${left} (@full)`
      : `ran all ${made} tests; npm test runs ${made - tagged} of them, those without @full`,
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ];
  const room = Math.max(1, Math.floor((LINES - counts.length) / (flaky.length + failures.length)));
  const named = (word, tests) => tests.flatMap((test) => linesOf(word, test, room));
  return [...named('FLAKY', flaky), ...named('FAILED', failures), ...counts];
}
