import express, { type Request } from 'express';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';

const HOUR_S = 3_600;

/** Differences of an issuer from a correct one. Absent parts are correct. */
export interface Misbehaviour {
  /** Claims of its ID token that differ. `undefined` omits a claim. */
  claims?: Record<string, unknown>;
  signedBy?: 'a key of somebody else' | 'nobody';
  /** Answer of its token endpoint, instead of tokens. */
  tokenAnswer?: { status: number; body: unknown; headers?: Record<string, string> };
  /** Changes to its discovery document. */
  metadata?: Record<string, unknown>;
  isDiscoveryDown?: boolean;
  /** Answer of its UserInfo endpoint. */
  userinfo?: { status: number; body: unknown };
}

/** An issuer that tests can make misbehave, because a real issuer cannot be made to sign invalid tokens. */
export interface Issuer {
  settings: ProviderSettings;
  /** Makes the issuer misbehave from now on. Cannot be undone. */
  misbehave: (how: Misbehaviour) => void;
  /** Takes the nonce for the next token from this authorization request. */
  expect: (question: URL) => void;
  /** Number of requests for its discovery document. */
  discoveries: () => number;
  /** Returns the last request for a token. */
  lastTokenRequest: () => { authorization: string | undefined; form: Record<string, string> };
  close: () => Promise<void>;
}

/**
 * A key of the issuer and a key of somebody else. All issuers share them, because creating a key pair takes a tenth of
 * a second.
 */
const pairs = Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);

export async function startIssuer(): Promise<Issuer> {
  const [keys, stranger] = await pairs;
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig', kid: 'k' };
  let how: Misbehaviour = {};
  let nonce = '';
  let discoveries = 0;
  let last: { authorization: string | undefined; form: Record<string, string> } = {
    authorization: undefined,
    form: {},
  };

  const app = express();
  const { origin: issuer, close } = await serveApp(app);

  function idToken(): Promise<string> | string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: 'plainwell',
      sub: 'ada-1',
      iat: now,
      exp: now + HOUR_S,
      nonce,
      name: 'Ada',
      ...how.claims,
    };
    const sign = (key: CryptoKey) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
    if (how.signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    return sign(how.signedBy === undefined ? keys.privateKey : stranger.privateKey);
  }

  app.get('/.well-known/openid-configuration', (_request, response) => {
    discoveries += 1;
    if (how.isDiscoveryDown === true) return response.status(503).end();
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize?tenant=1`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
    response.json({ ...metadata, ...how.metadata });
  });
  app.get('/jwks', (_request, response) => response.json({ keys: [jwk] }));
  app.get('/me', (_request, response) =>
    response.status(how.userinfo?.status ?? 200).json(how.userinfo?.body ?? { sub: 'ada-1' }),
  );
  app.post(
    '/token',
    express.urlencoded({ extended: false }),
    async (request: Request<unknown, unknown, Record<string, string>>, response) => {
      last = { authorization: request.get('authorization'), form: request.body };
      if (how.tokenAnswer)
        return response
          .status(how.tokenAnswer.status)
          .set(how.tokenAnswer.headers ?? {})
          .json(how.tokenAnswer.body);
      response.json({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
    },
  );

  return {
    settings: {
      id: 'example',
      name: 'Example',
      issuer,
      clientId: 'plainwell',
      clientSecret: 's&cret',
      identityIssuer: issuer,
      isDevelopment: false,
    },
    misbehave: (next) => (how = next),
    expect: (question) => (nonce = question.searchParams.get('nonce') ?? ''),
    discoveries: () => discoveries,
    lastTokenRequest: () => last,
    close,
  };
}
