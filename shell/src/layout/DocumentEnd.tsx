import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { jsonForScript } from '../head/json-for-script.ts';

interface DocumentEndProps {
  state: PageState;
  /** Speculation rules; `null` on pages whose links lead to pages for one visitor only. */
  speculationRules: string | null;
  /** Code of the bootstrap, or of a page without a loader; `null` on pages without any. */
  script: string | null;
}

/** The end of a document, after its visible content: scripts of the page, and the data for them. */
export function DocumentEnd({ state, speculationRules, script }: DocumentEndProps) {
  return (
    <>
      <script type="application/json" id={PAGE_STATE_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
      {speculationRules === null ? null : (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      )}
      {script === null ? null : <script dangerouslySetInnerHTML={{ __html: script }} />}
    </>
  );
}
