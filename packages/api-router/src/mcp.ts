export type { McpAuth, McpAuthInfo } from '#mcp/auth.ts';
export { type McpGuard, mcpAuth } from '#mcp/mcp-auth.ts';
export type { NodeGuard, NodeRequest, NodeResponse } from '#mcp/node-guard.ts';
export type { McpAuthOptions } from '#mcp/options.ts';
export { scopesOfCall, type ToolScopes } from '#mcp/tool-scopes.ts';
