/** The person at a provider, and the tokens that it issues. */
export interface ScriptedVisit {
  profile?: Record<string, unknown>;
  tokens?: Record<string, unknown>;
}

/**
 * A provider behind the injected `fetch`, for tests of our own rules: it checks nothing, and returns the answers
 * of the test. Checks by providers are tested with a real socket.
 */
export function scriptedProvider() {
  const visit: Required<ScriptedVisit> = { profile: {}, tokens: {} };
  const requests: { url: string; body: URLSearchParams }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    requests.push({ url, body });
    return Response.json(body.has('grant_type') ? visit.tokens : visit.profile);
  };
  return {
    fetch,
    requests,
    /** The answer from now on. */
    visit,
    /** The next visits are answered so. */
    says({ profile = {}, tokens = {} }: ScriptedVisit) {
      visit.profile = profile;
      visit.tokens = { access_token: 'access-1', token_type: 'Bearer', ...tokens };
    },
  };
}

export type ScriptedProvider = ReturnType<typeof scriptedProvider>;
