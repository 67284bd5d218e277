import { createServer } from 'node:http';

/** Kinds of consent platforms (`CONSENT`). */
export type PlatformKind = 'tcf' | 'gpp';

declare global {
  /** Chooses for the reader, in a stand-in for a consent platform. */
  var choose: ((isGranted: boolean) => void) | undefined;
}

/**
 * Code of both stand-ins: remembers and reports the reader's choice, and opens a window for another choice.
 * `standIn.settings.show` opens the window only if it is called as a method, like the functions of real platforms.
 */
const COMMON = `
  const listeners = [];
  let chosen = localStorage['stand-in'] && localStorage['stand-in'] === 'true';
  const report = () => { for (const listener of listeners) listener(told(chosen), true); };
  const listen = (listener) => { listeners.push(listener); listener(told(chosen), true); };
  window.choose = (isGranted) => {
    chosen = isGranted;
    localStorage['stand-in'] = isGranted;
    report();
  };
  const open = () => {
    chosen = undefined;
    report();
    const dialog = document.createElement('dialog');
    for (const [label, isGranted] of [['Agree', true], ['Disagree', false]]) {
      const button = Object.assign(document.createElement('button'), { textContent: label });
      button.addEventListener('click', () => { dialog.remove(); choose(isGranted); });
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  };
  window.standIn = { settings: { isOwner: true, show() { if (this.isOwner) open(); } } };
`;

/** Stand-ins with the functions that sites use according to the specifications. */
const PLATFORMS: Readonly<Record<PlatformKind, string>> = {
  tcf: `{
    const told = (isGranted) => ({
      gdprApplies: true,
      eventStatus: isGranted === undefined ? 'cmpuishown' : 'useractioncomplete',
      purpose: { consents: isGranted === undefined ? {} : { 1: isGranted, 3: isGranted, 4: true } },
    });
    ${COMMON}
    window.__tcfapi = (command, version, callback) => {
      if (command === 'addEventListener') listen(callback);
      else if (command === 'displayConsentUi') { open(); callback({}, true); }
      else callback(null, false);
    };
  }`,
  gpp: `{
    const told = (isGranted) => ({
      eventName: 'signalStatus',
      pingData: isGranted === undefined
        ? { signalStatus: 'not ready', applicableSections: [0], parsedSections: {} }
        : { signalStatus: 'ready', applicableSections: [7], parsedSections: { usnat: [{ SaleOptOut: isGranted ? 2 : 1, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 }, { Gpc: false }] } },
    });
    ${COMMON}
    window.__gpp = (command, callback) => { if (command === 'addEventListener') listen(callback); };
  }`,
};

/** A server with stand-ins for consent platforms. */
export interface ConsentPlatforms {
  /** Returns the address of a platform's script. */
  script: (kind: PlatformKind) => string;
  stop: () => Promise<void>;
}

export async function startConsentPlatforms(): Promise<ConsentPlatforms> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(request.url === '/gpp.js' ? PLATFORMS.gpp : PLATFORMS.tcf);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    script: (kind) => `http://127.0.0.1:${port}/${kind}.js`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
