/** Something that the site did by itself, or that it waits for. */
export interface Notice {
  /** Type of the webhook's call. */
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
  /** What happened, as the subject of a mail says it. */
  title: string;
  /** Why, in one or two sentences. */
  reason: string;
  data?: Readonly<Record<string, string | number | null>>;
}
