import type { Catalogue } from '../catalogue.ts';

const en = {
  reload: 'Reload the page',
  sendFirst: 'Send what you have typed first, then reload the page.',
};

const es: typeof en = {
  reload: 'Volver a cargar la página',
  sendFirst: 'Envíe primero lo que escribió y vuelva a cargar la página.',
};

/**
 * Messages for a page with failed islands that may work from another release. They load with the script that looks for
 * the release.
 */
export const recoveryMessages: Catalogue<typeof en> = { en, es };
