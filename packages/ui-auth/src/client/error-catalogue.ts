/** Errors of the service. A published kit brings a copy, so that it does not install the service. */
export { catalogue, isReason, type Reason } from '@keystead/api-router/errors';
