// Checks the walls of the house: `.dependency-cruiser.cjs` says which imports are forbidden and why.
import { run } from './run.mjs';

const rooms = ['libs', 'shell', 'mfe-article', 'mfe-reader-tools', 'mfe-account-save', 'mfe-ads-rail', 'bff', 'e2e'];
process.exit(await run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms]));
