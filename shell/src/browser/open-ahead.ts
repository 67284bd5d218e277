/* An inline script at the end of pages without a loader. Other pages open pages ahead with the engagement script. */
import { openAhead } from './reader/open-ahead.ts';

openAhead();
