import type { Site } from '@plainwell/contracts/page/site.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { AccountPageData } from './load-account.ts';

/** The data of the saved articles page for its slots. */
export interface AccountPage extends AccountPageData {
  site: Site;
  /** Address of the page without its query. */
  path: string;
  isPersonal: true;
}

export function accountPage(data: AccountPageData, site: Site): AccountPage {
  return { ...data, site, path: languageLinks(data.language).saved, isPersonal: true };
}
