/** Errors of the service. The published kit contains a copy, so that it does not install the service. */
export { catalogue, isReason, type Reason } from '@keystead/api-router/errors';
