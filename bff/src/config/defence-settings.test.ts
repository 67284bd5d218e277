import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRolloutHooks } from './files/rollout-hooks.ts';
import { readSettings } from './settings.ts';

function settings(environment: Record<string, string>) {
  const read = readSettings(environment);
  return read.ok ? read.settings : read.message;
}

test('self-defence halts and rolls back where nothing is said', () => {
  expect(settings({})).toMatchObject({
    defence: {
      halts: true,
      rollsBack: true,
      isWatching: true,
      level: 0.01,
      failureMargin: { ratio: 1.5, points: 0.005 },
    },
    rollout: { steps: [1, 5, 25, 50, 100], hooksFile: undefined },
  });
});

test.each([
  ['halt', { halts: true, rollsBack: false, isWatching: true }],
  ['rollback, halt', { halts: true, rollsBack: true, isWatching: true }],
  ['observe', { halts: false, rollsBack: false, isWatching: true }],
  ['off', { halts: false, rollsBack: false, isWatching: false }],
])('SELF_DEFENCE=%s', (said, defence) => {
  expect(settings({ SELF_DEFENCE: said })).toMatchObject({ defence });
});

test.each([
  ['SELF_DEFENCE', 'on', 'must be halt, rollback or halt,rollback'],
  ['SELF_DEFENCE', 'observe,halt', 'must be halt, rollback or halt,rollback'],
  ['SELF_DEFENCE_LEVEL', '0', 'must be a probability from 0.0001 to 0.2'],
  ['SELF_DEFENCE_FAILURE_RATIO', '0.5', 'must be a number from 1 to 10'],
  ['SELF_DEFENCE_SOURCES', '2.5', 'must be a number of addresses'],
  ['ROLLOUT_STEPS', '1,5,50', 'must be 1 to 20 ascending percentages'],
  ['ROLLOUT_STEPS', '5,1,100', 'must be 1 to 20 ascending percentages'],
  ['ROLLOUT_STEPS', '1,,100', 'must be 1 to 20 ascending percentages'],
  ['ROLLOUT_STEP_MINUTES', 'soon', 'must be a number of minutes'],
  ['OPERATIONS_WEBHOOK_URL', 'http://operators.example', 'must be an https address'],
])('%s=%s stops the start', (setting, value, words) => {
  expect(settings({ [setting]: value })).toContain(`setting ${setting}: ${words}`);
});

test('the webhook of operators needs its address and its key', () => {
  const key = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(settings({ OPERATIONS_WEBHOOK_URL: 'https://operators.example/', OPERATIONS_WEBHOOK_KEY: key })).toMatchObject(
    { operationsWebhook: { url: 'https://operators.example/' } },
  );
  expect(settings({ OPERATIONS_WEBHOOK_KEY: key })).toBe(
    'setting OPERATIONS_WEBHOOK_URL: must be set, because OPERATIONS_WEBHOOK_KEY is set',
  );
});

async function fileOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-hooks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'hooks.json'), content);
  return join(folder, 'hooks.json');
}
const key = Buffer.alloc(32);

test('hooks are read as Flagger’s users write them', async () => {
  const file = await fileOf(
    '[{"name":"gate","type":"confirm-rollout","url":"https://gates.example/approve"},{"name":"load test","type":"rollout","url":"http://127.0.0.1:8080/","timeout":"1m","metadata":{"cmd":"hey"},"remotes":["rail"]}]',
  );
  expect(readRolloutHooks(file, key)).toEqual({
    ok: true,
    value: [
      { name: 'gate', type: 'confirm-rollout', url: 'https://gates.example/approve', timeout: 10, metadata: {} },
      {
        name: 'load test',
        type: 'rollout',
        url: 'http://127.0.0.1:8080/',
        timeout: 60,
        metadata: { cmd: 'hey' },
        remotes: ['rail'],
      },
    ],
  });
  expect(readRolloutHooks(undefined, undefined)).toEqual({ ok: true, value: [] });
});

test.each([
  [
    '[{"name":"gate","type":"confirm","url":"https://gates.example"}]',
    /ROLLOUT_WEBHOOKS: .+ entry 1, type, must be one of confirm-rollout, pre-rollout/,
  ],
  ['[{"name":"gate","type":"rollback","url":"http://gates.example"}]', /entry 1, url, must be an https address/],
  [
    '[{"name":"gate","type":"rollback","url":"https://gates.example","timeout":"10m"}]',
    /entry 1, timeout, must be a time from 1s to 180s/,
  ],
  [
    '[{"name":"gate","type":"rollback","url":"https://gates.example","metadata":{"token":7}}]',
    /entry 1, metadata\.token, /,
  ],
  [
    '[{"name":"gate","type":"rollback","url":"https://gates.example","token":"x"}]',
    /entry 1, Unrecognized key: "token"$/,
  ],
  ['{}', /must be a JSON list of webhooks/],
  ['nothing', /is not JSON/],
])('a wrong file is named with its entry, and without what may be secret: %s', async (content, message) => {
  const read = readRolloutHooks(await fileOf(content), key);
  expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

test('hooks need a key for their signatures', async () => {
  expect(readRolloutHooks(await fileOf('[]'), undefined)).toEqual({
    ok: false,
    message: 'setting ROLLOUT_WEBHOOK_KEY: must be set, because ROLLOUT_WEBHOOKS is set',
  });
});
