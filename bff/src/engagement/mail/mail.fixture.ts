import type { QueuedJob } from '../../platform/queue/job-kind.ts';
import type { Mail } from './mail.ts';

export const sender = { name: 'Plainwell', address: 'no-reply@plainwell.example' };

export const aMail = (facts: Partial<Mail> = {}): Mail => ({
  kind: 'newsletter-confirmation',
  to: 'ada@reader.example',
  language: 'en',
  subject: 'Please confirm',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...facts,
});

export const queued = (facts: Partial<Mail> = {}): QueuedJob<Mail> => ({
  id: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10',
  queuedAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
  data: aMail(facts),
});
