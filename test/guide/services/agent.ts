/** The answer of a token endpoint, or what it refused. */
async function ask(endpoint: string, form: Record<string, string>, proof?: string) {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: proof === undefined ? {} : { authorization: `Basic ${proof}` },
    body: new URLSearchParams(form),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.error} ${body.fault ?? ''}: ${body.error_description}`);
  return String(body.access_token);
}

/** Where the agent wants to go, and where its person has signed in. */
export interface Trip {
  /** The API, such as a server of MCP. */
  resource: string;
  /** The service that gives tokens for it. */
  issuer: string;
  client: { id: string; secret: string };
  /** The identity provider of the organization: its token endpoint, the client there, and the id token of the sign-in. */
  provider: { tokenEndpoint: string; clientId: string; idToken: string };
}

/** A token for the API. Nobody is asked: the identity provider says whether the agent may. */
export async function requestToken({ resource, issuer, client, provider }: Trip): Promise<string> {
  const assertion = await ask(provider.tokenEndpoint, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    requested_token_type: 'urn:ietf:params:oauth:token-type:id-jag',
    subject_token: provider.idToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    client_id: provider.clientId,
    audience: issuer,
    resource,
  });
  const metadata = await fetch(`${issuer}/.well-known/oauth-authorization-server`);
  const { token_endpoint: endpoint } = await metadata.json();
  const proof = Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`);
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  return ask(endpoint, grant, proof.toString('base64'));
}
