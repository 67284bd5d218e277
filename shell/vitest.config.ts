import { installedVersion } from '@plainwell/federation/build/shared.ts';
import { unitTests } from '@plainwell/tooling/vitest.ts';
import { mergeConfig } from 'vitest/config';

/** The versions that the builds define (`build/shell-config.ts`) and `src/provided-packages.ts` states. */
const define = {
  JOTAI_VERSION: JSON.stringify(installedVersion('jotai')),
  PAGE_STATE_VERSION: JSON.stringify(installedVersion('@plainwell/page-state')),
};

/** Browser modules keep state of the page, so their test files are isolated. Server modules keep none. */
const projects = [
  { extends: true, test: { name: 'browser', exclude: ['src/!(browser)/**'], isolate: true } },
  { extends: true, test: { name: 'server', exclude: ['src/browser/**'] } },
] as const;

export default mergeConfig(unitTests(), { define, test: { projects } });
