import { installedVersion } from '@plainwell/federation/build/shared.ts';
import { unitTests } from '@plainwell/tooling/vitest.ts';
import { mergeConfig } from 'vitest/config';

/** The versions that the builds define (`build/shell-config.ts`): `src/provided-packages.ts` states them. */
const define = {
  JOTAI_VERSION: JSON.stringify(installedVersion('jotai')),
  PAGE_STATE_VERSION: JSON.stringify(installedVersion('@plainwell/page-state')),
};

export default mergeConfig(unitTests(), { define });
