import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * The one configuration of unit tests. Results also land in `.results/unit.json` so that `npm test` can count them over
 * all packages, even when the task runner answers from its cache.
 */
export function unitTests() {
  return defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      // In a remote's own repository the libraries are packages, and their stylesheets are for vite to read, not for
      // Node.js.
      server: { deps: { inline: [/@plainwell\//] } },
      globalSetup: ['@plainwell/tooling/testing/temporary-root.ts'],
      setupFiles: ['@plainwell/tooling/testing/remove-temporary-folders.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      reporters: ['default', ['json', { outputFile: '.results/unit.json' }]],
      passWithNoTests: true,
      // Loading the modules anew for each file takes longer than the tests: files share them, and find globals as they
      // were. A package whose modules keep state isolates its files.
      isolate: false,
      unstubGlobals: true,
      unstubEnvs: true,
      // `npm test` leaves out what `npm run test:full` makes; by themselves the tests of a package are all made.
      ...(process.env['WITHOUT_FULL_TESTS'] === undefined ? {} : { testNamePattern: /^(?!.*@full)/ }),
      // Vitest would leave one processor unused, which of two is half.
      maxWorkers: availableParallelism(),
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // A test that passes at times is named, and keeps no other change from landing (docs/flaky-tests.md).
      retry: process.env['CI'] ? 2 : 0,
      // What happens in another process may take its time on a busy machine; what never happens still fails.
      expect: { poll: { timeout: 45_000 } },
    },
  });
}
