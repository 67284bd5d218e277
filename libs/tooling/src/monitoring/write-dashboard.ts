// Writes monitoring/dashboard.json. Run: node libs/tooling/src/monitoring/write-dashboard.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardText } from './dashboard.ts';

writeFileSync(join(import.meta.dirname, '../../../../monitoring/dashboard.json'), dashboardText());
