import type { Request, RequestHandler } from 'express';

/** Who calls the registry. */
export interface RegistryCaller {
  /** For the audit: name and label of a token, such as `rail/rail-ci`, or this machine. */
  who: string;
  /** The one name it may publish and point, or `null` for all. */
  name: string | null;
  /** Key that its uploads must be signed with; `null` when they need none. */
  publicKey: string | null;
}

/** Who stands in the audit for calls over the control socket. */
export const LOCAL_ADMIN = 'this machine';

const callers = new WeakMap<object, RegistryCaller>();

/** Notes who makes a call, for the handlers after this one. */
export function noteCaller(request: Request<never> | Request, caller: RegistryCaller): void {
  callers.set(request, caller);
}

/** Who makes a call. */
export function callerOf(request: object): RegistryCaller {
  const caller = callers.get(request);
  if (!caller) throw new Error('a call of the registry whose caller was never looked at');
  return caller;
}

/** Who makes a call, if that is known already. */
export function knownCaller(request: object): RegistryCaller | undefined {
  return callers.get(request);
}

/** On the control socket everybody may do everything: only the site's own user can open it. */
export const asLocalAdmin: RequestHandler = (request, _response, next) => {
  noteCaller(request, { who: LOCAL_ADMIN, name: null, publicKey: null });
  next();
};
