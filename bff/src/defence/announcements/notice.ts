/** Event that the site reports to operators: an action of self-defence, or an event of a progressive rollout. */
export interface Notice {
  /** Type of the webhook call. */
  type:
    | 'release.halted'
    | 'release.rolled-back'
    | 'release.observed'
    | 'release.refused'
    | 'rollout.step'
    | 'rollout.held'
    | 'rollout.paused'
    | 'rollout.resumed'
    | 'rollout.succeeded'
    | 'rollout.failed';
  at: Date;
  name: string;
  version: string;
  /** What happened: the subject of the mail. */
  title: string;
  /** Why it happened, in one or two sentences. */
  reason: string;
  data?: Readonly<Record<string, string | number | null>>;
}
