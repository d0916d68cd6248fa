import { isObject } from '#mcp/ask-issuer.ts';

/** Scopes that calls of tools need, by the names of the tools. */
export type ToolScopes = Readonly<Record<string, readonly string[]>>;

function scopesOf(message: unknown, tools: ToolScopes): readonly string[] {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return [];
  const { name } = message.params;
  return typeof name === 'string' && Object.hasOwn(tools, name) ? (tools[name] ?? []) : [];
}

/**
 * Scopes that a body of JSON-RPC needs by the tools that it calls, in one message or in a list of them. Give the
 * transport the same parsed body, so that no other one is run.
 */
export function scopesOfCall(body: unknown, tools: ToolScopes): string[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return [...new Set(messages.flatMap((message) => scopesOf(message, tools)))];
}
