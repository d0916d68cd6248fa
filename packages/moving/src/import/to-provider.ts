/** Names of providers, by other names of them. */
type Names = ReadonlyMap<string, string>;

/** A provider as it is called here: as the operator says, or as is known of the product, else by the same name. */
export const toProvider = (provider: string, given: Names, known: Names): string =>
  given.get(provider) ?? known.get(provider.toLowerCase()) ?? provider;
