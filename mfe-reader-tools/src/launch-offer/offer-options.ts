import type { LaunchOfferDepths } from '@plainwell/contracts/modules/props/launch-offer.ts';

/** Options that the server passes to the behaviour of the offer, as JSON in `data-offer` of the dialog. */
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
