/** An invented reader, whom somebody at a local provider chooses from a list instead of typing a name. */
export interface DevelopmentReader {
  name: string;
  /** Address that the provider reports as verified. A reader who types another name has none. */
  email: string;
}

/** A local sign-in provider: its name and its invented readers. */
export interface DevelopmentProvider {
  id: string;
  name: string;
  readers: readonly DevelopmentReader[];
  /** Invented staff. The provider offers them only if a sign-in requests an e-mail address, as staff pages do. */
  staff: readonly DevelopmentReader[];
}

/**
 * Returns the issuer under which accounts of a local provider are stored. The provider's real issuer contains its port,
 * which changes with every start.
 */
export const developmentIssuer = (id: string) => `urn:plainwell:development:${id}`;

/** Operator of a site on this machine whose settings name no operator. */
export const developmentOperator: DevelopmentReader = { name: 'Olive Operator', email: 'operator@linden.example' };

/** The two local providers (rules.md#signing-in). They have different readers, so that accounts cannot be confused. */
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
