import type { MailBudgets } from './mail-budgets.ts';

/** Budgets that allow every mail. */
export const unlimitedMail: MailBudgets = {
  take: async () => ({ ok: true }),
  takeOfClient: async () => ({ ok: true }),
};
