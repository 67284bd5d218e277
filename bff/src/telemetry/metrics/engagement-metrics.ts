import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Creates the metrics of readers' contributions, of the mails and webhooks that they cause, and of editors' actions.
 */
export function engagementMetrics(registry: Registry) {
  const registers = [registry];
  return {
    /**
     * `outcome` is `sent`; `retried`, which counts every attempt; `refused`, permanently by the mail server; or
     * `given-up`, after the last attempt.
     */
    mails: new Counter({
      name: 'plainwell_mails_total',
      help: 'Attempts to hand over a mail, by what came of them',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    /** `verdict` is `passed`, or the fault of the proof. */
    captchas: new Counter({
      name: 'plainwell_captchas_total',
      help: 'Proofs of the captcha that forms carried, by what they came to',
      labelNames: ['verdict'] as const,
      registers,
    }),
    /** `form` is `comment`, `email-share`, `feedback` or `newsletter`. */
    trappedForms: new Counter({
      name: 'plainwell_trapped_forms_total',
      help: 'Forms that came back because the field that no person sees was filled in, by a program or a password manager',
      labelNames: ['form'] as const,
      registers,
    }),
    /** `outcome` is `queued`, or the reason why no mail is sent; `trapped` if the invisible field was filled in. */
    emailShares: new Counter({
      name: 'plainwell_email_shares_total',
      help: 'Articles that readers asked to be sent by e-mail, by what came of it',
      labelNames: ['outcome'] as const,
      registers,
    }),
    /** `kind` is `feedback` or `survey`. `type` is the kind of feedback. */
    feedback: new Counter({
      name: 'plainwell_feedback_total',
      help: 'Feedback and survey answers that were stored',
      labelNames: ['kind', 'type'] as const,
      registers,
    }),
    mailQueueLength: new Gauge({
      name: 'plainwell_mail_queue_length',
      help: 'Mails that wait to be handed over, of all processes together',
      registers,
    }),
    mailQueueOldest: new Gauge({
      name: 'plainwell_mail_queue_oldest_seconds',
      help: 'Age of the oldest mail that waits to be handed over',
      registers,
    }),
    commentsPending: new Gauge({
      name: 'plainwell_comments_pending',
      help: 'Comments that wait for an editor',
      registers,
    }),
    commentsPendingOldest: new Gauge({
      name: 'plainwell_comments_pending_oldest_seconds',
      help: 'Age of the oldest comment that waits for an editor; readers are told 24 to 48 hours',
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
      help: 'Attempts to tell the webhook of a comment, by what came of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    webhookQueueLength: new Gauge({
      name: 'plainwell_comment_webhook_queue_length',
      help: 'Comments that the webhook is still to be told of, of all processes together',
      registers,
    }),
    commentActions: new Counter({
      name: 'plainwell_comment_actions_total',
      help: 'What editors did with comments at the desk',
      labelNames: ['action'] as const,
      registers,
    }),
  };
}
