/** A library that teams install in repositories of their own. */
export interface PublishedLibrary {
  /** Folder below `libs/`. */
  folder: string;
  /** Sources that stay here, as patterns below `src/`: what only this workspace runs. Tests stay here always. */
  leavesOut: readonly string[];
}

/** What a remote's own repository builds, tests and releases with, lower ones first. */
export const publishedLibraries: readonly PublishedLibrary[] = [
  { folder: 'contracts', leavesOut: [] },
  { folder: 'page-state', leavesOut: [] },
  { folder: 'forms', leavesOut: [] },
  { folder: 'ui', leavesOut: ['specimen/**', 'fonts/*.ts'] },
  { folder: 'federation', leavesOut: ['build/check-page-budgets.ts'] },
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
