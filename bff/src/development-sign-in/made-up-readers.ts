/** A local provider: how it is called, and who may be chosen there without typing a name. */
export interface DevelopmentProvider {
  id: string;
  name: string;
  /** Names of readers who do not exist. */
  readers: readonly string[];
}

/** The two providers (specification, section 6: one of two social providers). Their readers differ, so that no account is taken for another's. */
export const developmentProviders: readonly DevelopmentProvider[] = [
  { id: 'linden', name: 'Linden', readers: ['Nora Whitfield', 'Samuel Okafor', 'Lucía Fernández'] },
  { id: 'rowan', name: 'Rowan', readers: ['Grace Lindqvist', 'Theo Marsh', 'Mateo Rivera'] },
];
