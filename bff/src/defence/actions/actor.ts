/** Who stands in the audit for what self-defence does. */
export const SELF_DEFENCE = 'self-defence';
/** Who stands in the audit for the steps of progressive rollouts. */
export const PROGRESSIVE_ROLLOUT = 'progressive-rollout';

/** Longest reason that the registry keeps. */
const WHY_MAXIMUM = 500;

/** A reason as the audit takes it. */
export const whyOf = (reason: string) =>
  reason.length <= WHY_MAXIMUM ? reason : `${reason.slice(0, WHY_MAXIMUM - 1)}…`;
