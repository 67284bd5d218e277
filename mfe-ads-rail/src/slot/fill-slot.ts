import { askCreative, CREATIVE_PATIENCE_MS } from './ask-creative.ts';

/** A creative opens its link in a new tab that is a full page; it may run no script, send no form and reach nothing of ours. */
const FRAME_MAY = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * The frame of a creative. It shows once its document is there, so that no white flashes over the skeleton, and takes
 * the focus only then: a frame that changes its document under the focus loses it, and with it the reader's place.
 */
function creativeFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', FRAME_MAY);
  frame.inert = true;
  frame.addEventListener('load', () => {
    frame.inert = false;
  });
  frame.src = address;
  return frame;
}

/** The behaviour of a slot: asks for its creative and shows it, or says that there is none. */
export function fillSlot(island: HTMLElement): void {
  const label = island.querySelector('p');
  const box = island.querySelector<HTMLElement>('[data-creative]');
  if (!label || !box) throw new Error('no box for a creative');
  const { dataset } = box;

  const ask = async () => {
    const { creative = '' } = dataset;
    const answer = await askCreative(creative, AbortSignal.timeout(CREATIVE_PATIENCE_MS));
    if (dataset['state'] === 'available') return;
    dataset['state'] = answer;
    if (answer === 'available') box.append(creativeFrame(creative, label.textContent));
  };
  void ask();
  // A reader who leaves cuts the request off, which then says nothing about the creative.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dataset['state'] !== 'available') void ask();
  });
}
