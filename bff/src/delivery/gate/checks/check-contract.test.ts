import { CONTRACT_VERSION, OLDEST_SHELL_CONTRACT } from '@plainwell/contracts/modules/remotes.ts';
import { expect, test } from 'vitest';
import { contractReasons } from './check-contract.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

const hosting = (oldest: number, newest: number) => shellRelease({ hosts: { oldest, newest } });

test.each([
  {
    contractVersion: 1,
    reasons: [
      'the release was built for contract 1, but the live shell 1.0.0-s supports 2 to 3: build it with the current libraries',
    ],
  },
  { contractVersion: 2, reasons: [] },
  { contractVersion: 3, reasons: [] },
  {
    contractVersion: 4,
    reasons: [
      'the release was built for contract 4, but the live shell 1.0.0-s supports 2 to 3: release a newer shell first',
    ],
  },
])('a remote of contract $contractVersion, where the live shell hosts 2 to 3', async ({ contractVersion, reasons }) => {
  expect(
    contractReasons({ candidate: await remoteRelease({ contractVersion }), live: { shell: await hosting(2, 3) } }),
  ).toEqual(reasons);
});

test('a shell that leaves a live remote behind is refused', async () => {
  const rail = await remoteRelease({ contractVersion: 1 });
  expect(contractReasons({ candidate: await hosting(1, 2), live: { rail } })).toEqual([]);
  expect(contractReasons({ candidate: await hosting(2, 2), live: { rail } })).toEqual([
    'the shell supports contract 2, but the live rail 1.0.0-a was built for 1: release rail again first',
  ]);
});

test.each([OLDEST_SHELL_CONTRACT - 1, CONTRACT_VERSION + 1])(
  'a shell of contract %i, which this server does not run, is refused',
  async (contractVersion) => {
    expect(contractReasons({ candidate: await shellRelease({ contractVersion }), live: {} })).toEqual([
      expect.stringContaining(`built for contract ${contractVersion}`),
    ]);
  },
);
