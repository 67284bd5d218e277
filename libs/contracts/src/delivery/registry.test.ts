import { expect, test } from 'vitest';
import {
  endCommandSchema,
  promoteCommandSchema,
  retireCommandSchema,
  rollBackCommandSchema,
  shareCommandSchema,
} from './channel-commands.ts';
import { rolloutCommandSchema, startRolloutSchema } from './progressive-rollout.ts';
import { previewRequestSchema, pruneRequestSchema } from './registry.ts';
import { channelMoveSchema } from './release-channel.ts';
import { tokenRequestSchema } from './release-tokens.ts';

const version = '1.0.0-a';
const why = 'a test';

/** Every body of a command, with all fields that the release command has sent since 1.0.0. */
test.each([
  ['a move', channelMoveSchema, { version, percent: 10, why, expectedChange: null }],
  ['promote', promoteCommandSchema, { version, channel: 'canary', percent: 10, why, isDryRun: true }],
  ['rollback', rollBackCommandSchema, { version, why, isDryRun: true }],
  ['share', shareCommandSchema, { percent: 10, why, isDryRun: true }],
  ['end', endCommandSchema, { channel: 'canary', why, isDryRun: true }],
  ['retire', retireCommandSchema, { why, isDryRun: true }],
  ['a rollout', startRolloutSchema, { version, why }],
  ['pause', rolloutCommandSchema, { why }],
  ['a preview', previewRequestSchema, { channel: 'spring' }],
  ['prune', pruneRequestSchema, { name: 'rail', isDryRun: true }],
  ['a token', tokenRequestSchema, { name: 'rail', label: 'ci' }],
])('%s is taken as the release command sends it, and not with a field that is not known', (_what, schema, body) => {
  expect(schema.safeParse(body).success).toBe(true);
  expect(schema.safeParse({ ...body, dryRun: true }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['dryRun'] },
  ]);
});
