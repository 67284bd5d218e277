import { join } from 'node:path';

/** Returns the folder of the site's own pictures if no setting (`MEDIA_DIR`) names another. */
export const defaultMediaDir = (dataDir: string): string => join(dataDir, 'media');
