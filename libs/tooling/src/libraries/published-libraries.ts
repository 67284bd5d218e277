/** A library that teams install in their own repositories. */
export interface PublishedLibrary {
  /** Folder below `libs/`. */
  folder: string;
  /**
   * Patterns, below `src/`, of sources that only this workspace runs. The published library omits them, and all tests.
   */
  leavesOut: readonly string[];
}

/**
 * Libraries with which a remote in its own repository is built, tested and released. Each library comes after those
 * that it imports.
 */
export const publishedLibraries: readonly PublishedLibrary[] = [
  { folder: 'contracts', leavesOut: [] },
  { folder: 'page-state', leavesOut: [] },
  { folder: 'forms', leavesOut: [] },
  { folder: 'ui', leavesOut: ['specimen/**', 'fonts/*.ts'] },
  { folder: 'federation', leavesOut: ['build/checks/check-page-budgets.ts'] },
  { folder: 'release', leavesOut: [] },
  {
    folder: 'tooling',
    leavesOut: [
      'documents/**',
      'libraries/**',
      'monitoring/**',
      'new-remote/**',
      'testing/temporary-postgres.ts',
      '**/*.mjs',
      '**/*.d.mts',
    ],
  },
];

/** Sources that are never published, as patterns below `src/`. */
export const neverPublished = ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts'] as const;
