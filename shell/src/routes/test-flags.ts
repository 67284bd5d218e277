import type { PageRequest } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';

/** Experiments that a tester may see before any reader (specification, section 2, Other interface elements). */
const experiments = ['email-marketing'] as const;
export type Experiment = (typeof experiments)[number];

/** Query parameters that set a test flag, each with the values that mean something. */
export const TEST_FLAGS = { experiment: experiments };

/** The experiment that the address asks for, where the site allows test flags at all. */
export function experimentOf({ query }: Pick<PageRequest, 'query'>, { areTestFlagsAllowed }: Pick<Site, 'areTestFlagsAllowed'>): Experiment | undefined {
  return areTestFlagsAllowed ? experiments.find((experiment) => experiment === query['experiment']) : undefined;
}
