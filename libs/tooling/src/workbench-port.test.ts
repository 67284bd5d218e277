import { expect, test } from 'vitest';
import { DEFAULT_PORT, readWorkbenchPort } from './workbench-port.mjs';

test.each([
  { options: [], environment: {}, read: { ok: true, port: DEFAULT_PORT } },
  { options: [], environment: { PORT: '' }, read: { ok: true, port: DEFAULT_PORT } },
  { options: [], environment: { PORT: '3999' }, read: { ok: true, port: 3999 } },
  { options: ['--port', '4001'], environment: { PORT: '3999' }, read: { ok: true, port: 4001 } },
  {
    options: [],
    environment: { PORT: 'many' },
    read: { ok: false, reason: 'PORT must be a number from 1 to 65535, not "many"' },
  },
  {
    options: ['--port'],
    environment: {},
    read: { ok: false, reason: '--port must be a number from 1 to 65535, not ""' },
  },
  {
    options: ['--prot', '4001'],
    environment: {},
    read: { ok: false, reason: expect.stringMatching(/^unknown option --prot; options: --port NUMBER/) },
  },
])('$options with PORT $environment.PORT', ({ options, environment, read }) => {
  expect(readWorkbenchPort(options, environment)).toEqual(read);
});
