/** The library for JWTs and JWKs: some fifty modules, which a service loads when it signs or verifies its first token. */
export const loadJose = () => import('jose');

export type Jose = Awaited<ReturnType<typeof loadJose>>;
