/** Types of the service. A published kit brings a copy of them, so that it does not install the service. */
export type { AppRouter, CallOptions, ClientCalls } from '@keystead/api-router/types';
