import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Creates the metrics of readers' contributions, of the mails and webhooks that they cause, and of editors' actions.
 */
export function engagementMetrics(registry: Registry) {
  const registers = [registry];
  return {
    /**
     * `outcome` is `sent`; `retried`, for every failed attempt but the last; `given-up`, for the last; or `refused`,
     * permanently by the mail server.
     */
    mails: new Counter({
      name: 'plainwell_mails_total',
      help: 'Attempts to send a mail, by outcome',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    /** `verdict` is `passed`, or the fault of the proof. */
    captchas: new Counter({
      name: 'plainwell_captchas_total',
      help: 'Captcha proofs in forms, by verdict',
      labelNames: ['verdict'] as const,
      registers,
    }),
    /** `form` is `comment`, `email-share`, `feedback` or `newsletter`. */
    trappedForms: new Counter({
      name: 'plainwell_trapped_forms_total',
      help: 'Forms that the site returned because a program or a password manager filled in the invisible field',
      labelNames: ['form'] as const,
      registers,
    }),
    /** `outcome` is `queued`, or the reason why the site sends no mail: `trapped` means a filled-in invisible field. */
    emailShares: new Counter({
      name: 'plainwell_email_shares_total',
      help: 'Requests of readers to send an article by e-mail, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    /** `kind` is `feedback` or `survey`. `type` is the kind of feedback. */
    feedback: new Counter({
      name: 'plainwell_feedback_total',
      help: 'Stored feedback and survey answers',
      labelNames: ['kind', 'type'] as const,
      registers,
    }),
    mailQueueLength: new Gauge({
      name: 'plainwell_mail_queue_length',
      help: 'Mails that wait to be sent, of all processes together',
      registers,
    }),
    mailQueueOldest: new Gauge({
      name: 'plainwell_mail_queue_oldest_seconds',
      help: 'Age of the oldest mail that waits to be sent',
      registers,
    }),
    commentsPending: new Gauge({
      name: 'plainwell_comments_pending',
      help: 'Comments that wait for an editor, counted up to 1,000',
      registers,
    }),
    commentsPendingOldest: new Gauge({
      name: 'plainwell_comments_pending_oldest_seconds',
      help: 'Age of the oldest comment that waits for an editor; the site promises readers 24 to 48 hours',
      registers,
    }),
    comments: new Counter({
      name: 'plainwell_comments_total',
      help: 'Comments that readers sent and an editor will review',
      registers,
    }),
    /** `outcome` is as for mails, except that `refused` does not occur. */
    webhooks: new Counter({
      name: 'plainwell_comment_webhooks_total',
      help: 'Attempts to call the webhook of comments, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    webhookQueueLength: new Gauge({
      name: 'plainwell_comment_webhook_queue_length',
      help: 'Calls of the webhook of comments that wait, of all processes together',
      registers,
    }),
    commentActions: new Counter({
      name: 'plainwell_comment_actions_total',
      help: 'Actions of editors on comments',
      labelNames: ['action'] as const,
      registers,
    }),
  };
}
