import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as pageStore from '@plainwell/page-state/page-store.ts';
import * as savedArticles from '@plainwell/page-state/saved-articles.ts';
import * as session from '@plainwell/page-state/session.ts';
import * as telemetry from '@plainwell/page-state/telemetry.ts';
import * as trackEvent from '@plainwell/page-state/track-event.ts';
import type { ProvidedPackages } from '@plainwell/federation/provided-package.ts';

declare const JOTAI_VERSION: string;
declare const PAGE_STATE_VERSION: string;

/**
 * Packages that exist only once in each page and each server process. The host provides them, and remotes never bundle
 * them.
 */
export const providedPackages: ProvidedPackages = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: React.version, module: ReactDOM },
  jotai: { version: JOTAI_VERSION, module: jotai },
  '@plainwell/page-state/page-store.ts': { version: PAGE_STATE_VERSION, module: pageStore },
  '@plainwell/page-state/saved-articles.ts': { version: PAGE_STATE_VERSION, module: savedArticles },
  '@plainwell/page-state/session.ts': { version: PAGE_STATE_VERSION, module: session },
  '@plainwell/page-state/telemetry.ts': { version: PAGE_STATE_VERSION, module: telemetry },
  '@plainwell/page-state/track-event.ts': { version: PAGE_STATE_VERSION, module: trackEvent },
};
