import { gateChecks } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { Gate } from '../gate.ts';
import { fileDifferences } from '../storage/file-differences.ts';
import { filesRefused } from '../releases/gate-report.ts';

/** Returns a gate that checks only the files of a candidate, because these tests are about the registry. */
export function filesGate(): Gate {
  return {
    async check({ manifest, folder }, readLive) {
      await readLive();
      const reasons = await fileDifferences(folder, manifest.files);
      if (reasons.length > 0) return filesRefused(reasons);
      return {
        isOpen: true,
        findings: gateChecks.map((check) => ({ check, outcome: 'passed', reasons: [], duration: 0 })),
      };
    },
    close: () => Promise.resolve(),
  };
}
