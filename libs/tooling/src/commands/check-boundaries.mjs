// Checks the walls of the house: `.dependency-cruiser.cjs` says which imports are forbidden and why.
import { releasePackages } from '../release-packages.mjs';
import { run } from '../run.mjs';

const rooms = ['libs', ...releasePackages().map(({ folder }) => folder), 'bff', 'e2e'];
process.exit(await run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms]));
