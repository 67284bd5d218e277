import { containerName } from './container-name.ts';

/**
 * Returns the global variable to which the script of a behaviour assigns its start function, such as
 * `plainwell_behaviour_reader_tools_TabBar`.
 * @param module such as `./TabBar`.
 */
export function behaviourName(remote: string, module: string): string {
  return `${containerName(`behaviour-${remote}`)}_${module.replace('./', '')}`;
}
