import type { McpAuth, McpAuthInfo } from '#mcp/auth.ts';
import type { Credentials } from '#mcp/read-bearer.ts';

/** The parts of `IncomingMessage` that are read. */
export interface NodeRequest {
  method?: string | undefined;
  url?: string | undefined;
  rawHeaders: readonly string[];
}

/** The parts of `ServerResponse` that are used. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body?: string): unknown;
}

/** The same for requests of `node:http`, and of Express. */
export interface NodeGuard {
  /** Who calls; undefined if the request was refused, and so is answered. */
  check(
    request: NodeRequest,
    response: NodeResponse,
    scopes?: readonly string[],
  ): Promise<McpAuth | undefined>;
  /** Middleware of Express. `request.auth` is then what `StreamableHTTPServerTransport` hands to the tools. */
  middleware(
    request: NodeRequest & { auth?: McpAuthInfo },
    response: NodeResponse,
    next: (error?: unknown) => void,
  ): void;
  /** Answers requests for the document of the resource. */
  metadata(request: NodeRequest, response: NodeResponse): void;
}

interface Parts {
  admit(credentials: Credentials, scopes?: readonly string[]): Promise<McpAuth | Response>;
  answerDocument(method: string): Response;
}

/** Node itself drops the second of two such headers, so these are the headers as they came. */
const toCredentials = ({ rawHeaders, url = '/' }: NodeRequest): Credentials => ({
  authorization: rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  ),
  url,
});

async function write(response: NodeResponse, answer: Response): Promise<void> {
  const body = await answer.text();
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(body);
}

export function toNodeGuard({ admit, answerDocument }: Parts): NodeGuard {
  const check: NodeGuard['check'] = async (request, response, scopes) => {
    const admitted = await admit(toCredentials(request), scopes);
    if (!(admitted instanceof Response)) return admitted;
    await write(response, admitted);
    return undefined;
  };
  return {
    check,
    middleware(request, response, next) {
      check(request, response).then((auth) => {
        if (auth === undefined) return;
        request.auth = auth.info;
        next();
      }, next);
    },
    metadata(request, response) {
      void write(response, answerDocument(request.method ?? 'GET'));
    },
  };
}
