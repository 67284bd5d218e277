import type { Request, RequestHandler } from 'express';

/** Caller of the registry. */
export interface RegistryCaller {
  /** Name in the audit: name and label of a token, such as `rail/rail-ci`, or this machine. */
  who: string;
  /** The only name that the caller may publish and point, or `null` for all names. */
  name: string | null;
  /** Key with which the caller's uploads must be signed; `null` if they need no signature. */
  publicKey: string | null;
}

/** Caller in the audit for calls over the control socket. */
export const LOCAL_ADMIN = 'this machine';

const callers = new WeakMap<object, RegistryCaller>();

/** Notes the caller of a request for later handlers. */
export function noteCaller(request: Request<never> | Request, caller: RegistryCaller): void {
  callers.set(request, caller);
}

/**
 * Returns the caller of a request.
 * @throws Error if no handler noted the caller.
 */
export function callerOf(request: object): RegistryCaller {
  const caller = callers.get(request);
  if (!caller) throw new Error('a call of the registry whose caller was never looked at');
  return caller;
}

/** Returns the caller of a request, or `undefined` if no handler has noted the caller yet. */
export function knownCaller(request: object): RegistryCaller | undefined {
  return callers.get(request);
}

/** Allows every call on the control socket, because only the site's user can open it. */
export const asLocalAdmin: RequestHandler = (request, _response, next) => {
  noteCaller(request, { who: LOCAL_ADMIN, name: null, publicKey: null });
  next();
};
