/** Somebody who does not exist and may be chosen without typing a name. */
export interface DevelopmentReader {
  name: string;
  /** Address that the provider says to have verified; an invented reader has none. */
  email: string;
}

/** A local provider: how it is called, and who may be chosen there. */
export interface DevelopmentProvider {
  id: string;
  name: string;
  readers: readonly DevelopmentReader[];
  /** Offered to a sign-in that asks for an address: readers' own sign-ins have no use for them. */
  staff: readonly DevelopmentReader[];
}

/**
 * Under which issuer the accounts of a local provider are kept: its port, and so its own issuer, is another one at
 * every start.
 */
export const developmentIssuer = (id: string) => `urn:plainwell:development:${id}`;

/** Operator of a site on this machine that has no operator of its own. */
export const developmentOperator: DevelopmentReader = { name: 'Olive Operator', email: 'operator@linden.example' };

/**
 * The two providers (rules.md#signing-in). Their readers differ, so that no account
 * is taken for another's.
 */
export const developmentProviders: readonly DevelopmentProvider[] = [
  {
    id: 'linden',
    name: 'Linden',
    readers: [
      { name: 'Nora Whitfield', email: 'nora@linden.example' },
      { name: 'Samuel Okafor', email: 'samuel@linden.example' },
      { name: 'Lucía Fernández', email: 'lucia@linden.example' },
    ],
    staff: [developmentOperator],
  },
  {
    id: 'rowan',
    name: 'Rowan',
    readers: [
      { name: 'Grace Lindqvist', email: 'grace@rowan.example' },
      { name: 'Theo Marsh', email: 'theo@rowan.example' },
      { name: 'Mateo Rivera', email: 'mateo@rowan.example' },
    ],
    staff: [],
  },
];
