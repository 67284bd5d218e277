import { describe, expect, it } from 'vitest';
import { followShareLink, type ShareClick, type SharePage } from './follow-share-link.ts';
import { FIRST_NETWORK_POPUP, SECOND_NETWORK_POPUP } from './share-popup.ts';

const address = 'https://network.example/share';

interface Visit {
  isPopupAllowed?: boolean;
  isActive?: boolean;
}

/** Creates a page that records the popups and navigations requested of it. */
function visit({ isPopupAllowed = true, isActive = true }: Visit = {}) {
  const opened: string[][] = [];
  const assigned: string[] = [];
  const popup: { opener: unknown } = { opener: 'this page' };
  const page: SharePage = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1440,
    outerHeight: 900,
    open: (...request) => {
      opened.push(request);
      return isPopupAllowed ? popup : null;
    },
    location: { assign: (to) => void assigned.push(to) },
    navigator: { userActivation: { isActive } },
  };
  return { page, seen: { opened, assigned, popup } };
}

/** Creates a plain click of the reader, and records whether its default action was prevented. */
function click(changes: Partial<ShareClick> = {}) {
  const seen = { isPrevented: false };
  const event: ShareClick = {
    button: 0,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isTrusted: true,
    preventDefault: () => {
      seen.isPrevented = true;
    },
    ...changes,
  };
  return { event, seen };
}

describe('a click on a share link', () => {
  it.each([
    ['first', FIRST_NETWORK_POPUP, 'popup,width=555,height=712,left=543,top=144'],
    ['second', SECOND_NETWORK_POPUP, 'popup,width=750,height=500,left=445,top=250'],
  ])('opens the %s network in its popup over the middle of the window', (_which, popup, features) => {
    const { page, seen } = visit();
    const clicked = click();
    followShareLink(clicked.event, page, address, popup);

    expect(seen.opened).toEqual([[address, '_blank', features]]);
    expect(clicked.seen.isPrevented).toBe(true);
  });

  it('gives the popup no way back to this page', () => {
    const { page, seen } = visit();
    followShareLink(click().event, page, address, FIRST_NETWORK_POPUP);

    expect(seen.popup.opener).toBeNull();
  });

  it('follows the link when the browser blocks the popup', () => {
    const { page, seen } = visit({ isPopupAllowed: false });
    const clicked = click();
    followShareLink(clicked.event, page, address, FIRST_NETWORK_POPUP);

    expect(clicked.seen.isPrevented).toBe(false);
    expect(seen.assigned).toEqual([]);
  });

  it('follows the link of a network without a popup', () => {
    const { page, seen } = visit();
    const clicked = click();
    followShareLink(clicked.event, page, address, undefined);

    expect(seen.opened).toEqual([]);
    expect(clicked.seen.isPrevented).toBe(false);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser when the reader asks for something else: %o',
    (changes) => {
      const { page, seen } = visit();
      const clicked = click(changes);
      followShareLink(clicked.event, page, address, FIRST_NETWORK_POPUP);

      expect(seen.opened).toEqual([]);
      expect(clicked.seen.isPrevented).toBe(false);
    },
  );

  it.each([FIRST_NETWORK_POPUP, undefined])(
    'that is replayed too late for any new tab leads to the network in this one (popup: %o)',
    (popup) => {
      const { page, seen } = visit({ isPopupAllowed: false, isActive: false });
      const clicked = click({ isTrusted: false });
      followShareLink(clicked.event, page, address, popup);

      expect(seen.assigned).toEqual([address]);
      expect(clicked.seen.isPrevented).toBe(true);
    },
  );

  it('that is replayed in time opens the popup like any other', () => {
    const { page, seen } = visit();
    followShareLink(click({ isTrusted: false }).event, page, address, FIRST_NETWORK_POPUP);

    expect(seen.opened).toHaveLength(1);
    expect(seen.assigned).toEqual([]);
  });
});
