/** Types of the service. The published kit contains a copy, so that it does not install the service. */
export type { AppRouter, CallOptions, ClientCalls } from '@keystead/api-router/types';
