const names: Readonly<Record<string, string>> = {};

/** Product that an AAGUID stands for; null for the zeros of an authenticator that does not tell, and for unknown ones. */
export const nameOfAuthenticator = (aaguid: string | null): string | null =>
  aaguid === null ? null : (names[aaguid] ?? null);
