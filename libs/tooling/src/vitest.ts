import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Returns the common configuration of unit tests. Results are also written to `.results/unit.json`, so that `npm test`
 * can count the tests of all packages even if the task runner answers from its cache.
 */
export function unitTests() {
  return defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      // In a remote's own repository the libraries are packages. Vite must process them, because Node.js cannot import
      // their stylesheets.
      server: { deps: { inline: [/@plainwell\//] } },
      globalSetup: ['@plainwell/tooling/testing/temporary-root.ts'],
      setupFiles: ['@plainwell/tooling/testing/remove-temporary-folders.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      reporters: ['default', ['json', { outputFile: '.results/unit.json' }]],
      passWithNoTests: true,
      // Test files share modules, because reloading the modules for each file takes longer than the tests. Globals are
      // restored after each test. A package whose modules keep state isolates its files.
      isolate: false,
      unstubGlobals: true,
      unstubEnvs: true,
      // `npm test` skips tests tagged `@full`, which `npm run test:full` runs. A package's own test command runs all
      // its tests.
      ...(process.env['WITHOUT_FULL_TESTS'] === undefined ? {} : { testNamePattern: /^(?!.*@full)/ }),
      // By default Vitest leaves one processor unused, even on a machine that has only two.
      maxWorkers: availableParallelism(),
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // A flaky test is reported by name, and does not block other changes (docs/flaky-tests.md).
      retry: process.env['CI'] ? 2 : 0,
      // Work in another process may be slow on a busy machine. A condition that never becomes true still fails.
      expect: { poll: { timeout: 45_000 } },
    },
  });
}
