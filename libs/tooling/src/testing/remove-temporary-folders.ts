/* Setup of each test file (Vitest): removes its temporary folders after its tests. */
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

afterAll(removeTemporaryFolders);
