import type { LaunchOfferDepths } from '@plainwell/contracts/modules/launch-offer.ts';

/** What the offer's behaviour knows from the server; JSON in `data-offer` of its dialog. */
export interface OfferOptions {
  depths: LaunchOfferDepths;
  isShownAtOnce: boolean;
  words: {
    missing: string;
    invalid: string;
    failed: string;
    sending: string;
    doneTitle: string;
  };
}
