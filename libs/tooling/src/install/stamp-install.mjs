// Runs after every install of the workspace: notes which lock file the installed packages belong to.
import { stampInstall } from './ensure-install.mjs';

stampInstall();
