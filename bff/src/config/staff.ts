import { madeUpOperator } from '../development-sign-in/made-up-readers.ts';
import type { Settings } from './settings.ts';
import type { SignInOffer } from './sign-in-offer.ts';

/** Who works for the site. Addresses are in lower case. */
export interface Staff {
  /** May see and change what readers get (`/ops`). */
  operators: readonly string[];
  /** May see the editors' pages (`/desk`). */
  editors: readonly string[];
  /** Whether the one operator is a made-up reader of the local providers, whom anybody on this machine may be. */
  isOperatorMadeUp: boolean;
}

/**
 * Staff of this site. Where the settings name no operator there is none, except on a machine of development: what anybody
 * may try after `npm start` needs no setting.
 */
export function staffOf({ operatorEmails, editorEmails, isProduction }: Pick<Settings, 'operatorEmails' | 'editorEmails' | 'isProduction'>, offer: SignInOffer): Staff {
  const isOperatorMadeUp = operatorEmails === undefined && offer.kind === 'development' && !isProduction;
  return { operators: operatorEmails ?? (isOperatorMadeUp ? [madeUpOperator.email] : []), editors: editorEmails ?? [], isOperatorMadeUp };
}
