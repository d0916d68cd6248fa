/** Methods that a call may have. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof methods)[number];

const withBody: ReadonlySet<string> = new Set<Method>(['POST', 'PUT', 'PATCH']);

/**
 * The input of a request is in its body. That of DELETE is in its path and query: a body of it has no meaning (RFC 9110
 * section 9.3.5), and is not read.
 */
export const takesBody = (method: string): boolean => withBody.has(method);

/** Where the input of a request is, by the names of the wire contract. */
export const sourceOfMethod = (method: string): 'body' | 'query' => (takesBody(method) ? 'body' : 'query');
