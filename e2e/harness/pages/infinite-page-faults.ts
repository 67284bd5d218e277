import type { Fault } from './infinite-page.ts';

/** The message to the reader if the next article fails to load. */
export const FAILED = 'The next article could not be loaded. Its link leads to it.';

/** The message to the reader at the end of the list. */
export const END = 'That is all on this page.';

const answer =
  (json: unknown): Fault =>
  (route) =>
    route.fulfill({ json });

/** Answers like the site for an article that no longer exists. */
export const gone: Fault = (route) =>
  route.fulfill({ status: 404, json: { data: null, error: { message: 'not found' } } });

/** Faults after which the page stops loading articles at once, by name. */
export const endingFaults: Record<string, Fault> = {
  'an error of the server': (route) =>
    route.fulfill({ status: 500, json: { data: null, error: { message: 'broken' } } }),
  'a connection that breaks': (route) => route.abort('connectionreset'),
  'a page in HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  'half of an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"contentMeta":{"title":"Ha' }),
  'an answer without fields': answer({ data: {}, error: null }),
  'no answer at all': answer(null),
  'an article without styles': answer({
    data: { contentMeta: { title: 'A' }, html: '<article data-link="/a"></article>' },
    error: null,
  }),
  'styles that are none': answer({
    data: { contentMeta: { title: 'A' }, styles: [null], html: '<article data-link="/a"></article>' },
    error: null,
  }),
  'HTML without an article': answer({
    data: { contentMeta: { title: 'A' }, styles: [], html: '<p>Nothing</p>' },
    error: null,
  }),
  'a release set that is not kept': (route) =>
    route.fulfill({ status: 410, json: { data: null, error: { message: 'gone' } } }),
  'a release set that no reader was given': (route) =>
    route.fulfill({ status: 409, json: { data: null, error: { message: 'unknown' } } }),
};
