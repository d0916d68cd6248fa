/** The service's router; the kit takes types from the service and nothing else. */
export type { AppRouter } from '@keystead/api-router/types';
