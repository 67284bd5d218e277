// Runs after every install of the workspace, and records the lock file of the installed packages.
import { stampInstall } from './ensure-install.mjs';

stampInstall();
