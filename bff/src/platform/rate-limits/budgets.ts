/** How much of something one caller may use in a window of time. */
export interface Budget {
  /** Points in a window; a request takes one, unless something else is said. */
  points: number;
  /** Length of the window, in seconds. @default 60 */
  window?: number;
  /** Counted by each process alone, in its memory: for what costs less than the row of a count. */
  isOfProcess?: true;
}

/**
 * What one client address, or a reader or team where that is said, may do in a minute. A school or a company of 300
 * readers behind one address stays below each of them; no reading of a kept page is counted.
 */
export const budgets = {
  /** A page view sends about four batches: 300 readers with a page a minute each. */
  'event-batches': { points: 1_200 },
  /** Rows of page events: twenty for each of 300 page views. A batch holds many. */
  'event-rows': { points: 6_000 },
  /** A page view sends one to three batches, and each may become lines of the log. */
  telemetry: { points: 1_200 },
  /** A class that looks something up at once; the search asks the database for each query. */
  search: { points: 120 },
  /** Each sign-in that is begun is a row for ten minutes: a class that signs in at once. */
  'sign-in': { points: 60 },
  /** Answers of providers, and addresses that are made up to look like them. */
  'sign-in-callback': { points: 120 },
  /** Pages that load articles one after the other. */
  content: { points: 600 },
  /**
   * Pages that are not cached: all pages of a site that has just started, unknown addresses, and pages of one reader.
   * Twenty a second.
   */
  'made-pages': { points: 1_200, isOfProcess: true },
  /** Pages of forms, each with its article. They are never cached. */
  'form-pages': { points: 600, isOfProcess: true },
  /** The session call. A page makes it once where the browser may be signed in. */
  session: { points: 1_200, isOfProcess: true },
  /** Release sets of open pages, which browsers keep. */
  'release-sets': { points: 1_200, isOfProcess: true },
  /** Impressions of campaigns that one client can cause, so that a program cannot use up a campaign. */
  impressions: { points: 300, isOfProcess: true },
  /** Bearer tokens. A page asks for one when its reader saves. */
  'session-token': { points: 600 },
  /** Calls and forms that read or change a list. */
  'saved-articles': { points: 600 },
  /** Changes of one reader's list, from whichever addresses: two a second. */
  'saved-articles-of-reader': { points: 120 },
  /** Signing out, here or everywhere. */
  'sign-out': { points: 120 },
  /** Exports and deletions read or remove all of a reader's rows. */
  'reader-data': { points: 30 },
  /** Calls for releases that must be found, checked and loaded first (`limitOldSets`): of one address, and of all. */
  'old-releases': { points: 10 },
  'old-releases-of-all': { points: 60 },
  /** Pages made for a developer's browser alone: as many as somebody who saves and looks may need. */
  'client-rendered': { points: 120 },
  'client-rendered-of-all': { points: 600 },
  /** Each is a row that an editor reads: a class that comments at once. */
  comment: { points: 60 },
  /** The same without a proof of the captcha. */
  'comment-form': { points: 5 },
  /** More comments of an article, five at a time. */
  comments: { points: 600 },
  /** Each may send a mail to somebody, and costs its sender a proof of work: a class that subscribes at once. */
  newsletter: { points: 60 },
  /**
   * The same by the form without a script, which has no proof: a third, since each brings at most a mail that its owner
   * confirms.
   */
  'newsletter-form': { points: 20 },
  /** Mails about subscribing that one client has sent in a day, by whichever form: a school that subscribes. */
  'newsletter-of-day': { points: 300, window: 86_400 },
  /** Mails that one address gets about subscribing, in a day and from everybody. */
  'newsletter-recipient': { points: 5, window: 86_400 },
  /** Mails about subscribing that the whole site sends in a day: the budgets of some thirty clients. */
  'newsletter-of-all': { points: 10_000, window: 86_400 },
  /** Links of mails: providers of mail unsubscribe many of their readers from one address. */
  'newsletter-links': { points: 1_200 },
  /** Tasks of the captcha: each is asked for when a form opens, and costs the server a millisecond. */
  captcha: { points: 240 },
  /** Each sends a mail to somebody, and costs its sender a proof of work: a class that shares at once. */
  'email-share': { points: 120 },
  /** Articles that one client sends in a day: a school that shares. */
  'email-share-of-day': { points: 600, window: 86_400 },
  /** Articles that the whole site sends in a day: the budgets of some thirty clients. */
  'email-share-of-all': { points: 20_000, window: 86_400 },
  /**
   * The same by the form without a script, which has no proof: counted where the form keeps the rules, so that its page
   * can keep what was typed.
   */
  'email-share-form': { points: 5 },
  /** Mails that one address gets, in a day and from everybody: more than a friend sends, and no flood. */
  'email-share-recipient': { points: 100, window: 86_400 },
  /** Links of mails: providers of mail refuse for many of their readers from one address. */
  'email-share-links': { points: 1_200 },
  /** Each is a row that an editor reads, and costs its sender a proof of work; surveys too. */
  feedback: { points: 120 },
  /** The same by the form without a script, as above. */
  'feedback-form': { points: 5 },
  /**
   * Comments, feedback, surveys and articles that one signed-in reader sends, from whichever addresses: more than
   * anybody writes.
   */
  'reader-forms': { points: 20 },
  /** Calls of one team; the release command makes about five for a release. */
  'registry-team': { points: 600 },
  /** Calls of the registry without a good token. */
  'registry-stranger': { points: 60 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Length of the window in which the points of a budget are counted, in seconds. */
export const windowOf = ({ window = 60 }: Budget) => window;
