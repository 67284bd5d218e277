/** Limit on how often one caller may do something in a window of time. */
export interface Budget {
  /** Points in a window. A request takes one point, unless its handler passes another number. */
  points: number;
  /** Length of the window, in seconds. @default 60 */
  window?: number;
  /** True if each process counts the budget in its own memory, because the requests cost less than a stored count. */
  isOfProcess?: true;
}

/**
 * Limits for one client address, or for the reader, team or recipient that a comment names. The window is a minute,
 * unless `window` is set. A school or company with 300 readers behind one address stays below each limit. Reading a
 * page from the page cache does not count.
 */
export const budgets = {
  /** Batches of page events. A page view sends about four: 300 readers with one page a minute each. */
  'event-batches': { points: 1_200 },
  /** Rows of page events: twenty for each of 300 page views. A batch holds many rows. */
  'event-rows': { points: 6_000 },
  /** Batches of telemetry. A page view sends one to three, and each may become log lines. */
  telemetry: { points: 1_200 },
  /** Searches. Each one queries the database. Enough for a class that searches at the same time. */
  search: { points: 120 },
  /**
   * Starts of a sign-in. Each start stores a row for ten minutes. Enough for a class that signs in at the same time.
   */
  'sign-in': { points: 60 },
  /** Callbacks from sign-in providers, and requests of other addresses that look like callbacks. */
  'sign-in-callback': { points: 120 },
  /** Calls of the infinite page for its next article, and calls for replacements. */
  content: { points: 600 },
  /**
   * Pages that the page cache does not contain: all pages after a start, unknown addresses, and personal pages. Twenty
   * a second.
   */
  'made-pages': { points: 1_200, isOfProcess: true },
  /** The same pages for browsers that prefetch them, before a reader opens them. Leaves `made-pages` to the reader. */
  'pages-ahead': { points: 600, isOfProcess: true },
  /** Pages of forms about an article, and of privacy choices. The page cache does not keep them. */
  'form-pages': { points: 600, isOfProcess: true },
  /** The session call. A page makes it once if the browser may be signed in. */
  session: { points: 1_200, isOfProcess: true },
  /** Release sets of open pages, their later stylesheets and dictionaries. Browsers cache the answers. */
  'release-sets': { points: 3_600, isOfProcess: true },
  /** Ad impressions that one client can cause, so that a program cannot use up a campaign. */
  impressions: { points: 300, isOfProcess: true },
  /** Bearer tokens. A page requests one when its reader saves an article. */
  'session-token': { points: 600 },
  /** Calls and forms that read or change a saved list. */
  'saved-articles': { points: 600 },
  /** Changes of one reader's list, from all addresses together: two a second. */
  'saved-articles-of-reader': { points: 120 },
  /** Sign-outs, from this browser or everywhere. */
  'sign-out': { points: 120 },
  /** Exports and deletions, which read or remove all rows of a reader. */
  'reader-data': { points: 30 },
  /** Calls for releases that the site must find, check and load first (`limitStaleSets`): per address, and in total. */
  'old-releases': { points: 10 },
  'old-releases-of-all': { points: 60 },
  /** Pages rendered for one developer's browser: enough to reload after every save. Per address, and in total. */
  'client-rendered': { points: 120, isOfProcess: true },
  'client-rendered-of-all': { points: 600, isOfProcess: true },
  /** Comments. An editor reads each of them. Enough for a class that comments at the same time. */
  comment: { points: 60 },
  /** Comments without a captcha proof. */
  'comment-form': { points: 5 },
  /** Requests for more comments of an article, five comments each. */
  comments: { points: 600 },
  /**
   * Newsletter subscriptions. Each may send a mail, and costs its sender a proof of work. Enough for a class that
   * subscribes at the same time.
   */
  newsletter: { points: 60 },
  /**
   * Subscriptions by the form without a script, which has no proof. A third of `newsletter`, because each subscription
   * sends at most one mail, which the owner of the address must confirm.
   */
  'newsletter-form': { points: 20 },
  /** Subscription mails that one client causes in a day, by either form: enough for a school. */
  'newsletter-of-day': { points: 300, window: 86_400 },
  /** Subscription mails that one address receives in a day, from all clients together. */
  'newsletter-recipient': { points: 5, window: 86_400 },
  /** Subscription mails that the whole site sends in a day: the budgets of some thirty clients. */
  'newsletter-of-all': { points: 10_000, window: 86_400 },
  /**
   * Requests to the links in mails. Many, because a mail provider may send the one-click requests of many of its users
   * from one address.
   */
  'newsletter-links': { points: 1_200 },
  /** Captcha tasks. A form requests one when it opens, and each costs the server a millisecond. */
  captcha: { points: 240 },
  /**
   * Articles shared by e-mail. Each sends a mail, and costs its sender a proof of work. Enough for a class that shares
   * at the same time.
   */
  'email-share': { points: 120 },
  /** Articles that one client sends in a day: enough for a school. */
  'email-share-of-day': { points: 600, window: 86_400 },
  /** Articles that the whole site sends in a day: the budgets of some thirty clients. */
  'email-share-of-all': { points: 20_000, window: 86_400 },
  /**
   * Shares by the form without a script, which has no proof. Counted in the form's handler, after validation, so that a
   * refused form keeps what the reader typed.
   */
  'email-share-form': { points: 5 },
  /**
   * Shared articles that one address receives in a day, from all clients together: more than friends send, but no
   * flood.
   */
  'email-share-recipient': { points: 100, window: 86_400 },
  /**
   * Requests to the links in mails. Many, because a mail provider may send the one-click refusals of many of its users
   * from one address.
   */
  'email-share-links': { points: 1_200 },
  /** Feedback and surveys. An editor reads each of them, and each costs its sender a proof of work. */
  feedback: { points: 120 },
  /** Feedback by the form without a script, counted like `email-share-form`. */
  'feedback-form': { points: 5 },
  /**
   * Comments, feedback, surveys and shared articles of one signed-in reader, from all addresses together: more than
   * anybody writes.
   */
  'reader-forms': { points: 20 },
  /** Calls of one team. The release command makes about five for one release. */
  'registry-team': { points: 600 },
  /** Calls of the registry without a valid token. */
  'registry-stranger': { points: 60 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Returns the length of a budget's window, in seconds. */
export const windowOf = ({ window = 60 }: Budget) => window;
