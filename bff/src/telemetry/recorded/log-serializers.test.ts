import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logSerializers } from './log-serializers.ts';

test('a line of the log has neither the token of a preview nor the id of a reader, whoever writes it', () => {
  let lines = '';
  const log = pino({ serializers: logSerializers }, { write: (line: string) => void (lines += line) });
  for (const path of ['/preview/secret', '/api/profile/secret/saved-articles']) {
    log.info({ path }, 'request refused');
    log.child({ part: 'pages' }).error({ err: new Error('oops'), path }, 'request failed');
  }
  expect(lines).toContain('"path":"/preview/…"');
  expect(lines).not.toContain('secret');
});
