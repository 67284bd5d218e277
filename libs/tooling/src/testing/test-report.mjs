/** So many lines at the end of a log are read first, and sometimes kept alone. */
const LINES = 100;

/** Lines of a message that say where Node.js or a library was, which is never where the fault is. */
const FOREIGN = /^\s*at .*(node_modules|node:)/;

const indented = (line) => `    ${line}`;

/** A failure in at most so many lines: what failed and why, and what its sites printed last. */
function linesOf(word, { name, message, log = '' }, room) {
  const [first = 'no message', ...more] = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN.test(line));
  const printed = log === '' ? [] : log.split('\n');
  const forLog = printed.length === 0 ? 0 : Math.min(printed.length + 1, Math.floor(room / 2));
  const lines = [`${word} ${name}: ${first.trim()}`, ...more.slice(0, Math.max(0, room - 1 - forLog)).map(indented)];
  if (forLog < 2) return lines;
  return [...lines, indented('its site printed last:'), ...printed.slice(1 - forLog).map(indented)];
}

/**
 * The end of a run: what was flaky and what failed share a hundred lines, then come the counts.
 * @param total from `sum`. @param left how many tests with the tag `@full` this run did not make.
 */
export function endOfRun(total, left) {
  const { passed, skipped, tagged, failures, flaky } = total;
  const made = passed + skipped + failures.length + flaky.length;
  const counts = [
    ...(flaky.length === 0 ? [] : [`${flaky.length} flaky: passed when they ran again`]),
    left > 0
      ? `made ${made} of ${made + left} tests: npm run test:full makes the other ${left} (@full) too`
      : `made all ${made} tests: npm test makes ${made - tagged} of them, those without @full`,
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ];
  const room = Math.max(1, Math.floor((LINES - counts.length) / (flaky.length + failures.length)));
  const named = (word, tests) => tests.flatMap((test) => linesOf(word, test, room));
  return [...named('FLAKY', flaky), ...named('FAILED', failures), ...counts];
}
