/** Actor that the audit names for actions of self-defence. */
export const SELF_DEFENCE = 'self-defence';
/** Actor that the audit names for steps of progressive rollouts. */
export const PROGRESSIVE_ROLLOUT = 'progressive-rollout';

/** Length of the longest reason that the registry keeps, in characters. */
const WHY_MAXIMUM = 500;

/** Shortens a reason to the length that the registry's audit accepts. */
export const whyOf = (reason: string) =>
  reason.length <= WHY_MAXIMUM ? reason : `${reason.slice(0, WHY_MAXIMUM - 1)}…`;
