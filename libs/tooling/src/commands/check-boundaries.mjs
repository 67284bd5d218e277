// npm run boundaries: checks all imports against `.dependency-cruiser.cjs`, which gives the reason for every rule, and
// against the floors of `.dependency-cruiser.floors.cjs`.
import { releasePackages } from '../release-packages.mjs';
import { run } from '../run.mjs';

const rooms = ['libs', ...releasePackages().map(({ folder }) => folder), 'bff', 'e2e'];
process.exit(await run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms]));
