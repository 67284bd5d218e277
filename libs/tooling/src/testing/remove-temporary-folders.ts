/* Setup of each test file (Vitest): its temporary folders go after its tests. */
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

afterAll(removeTemporaryFolders);
