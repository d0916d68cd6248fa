import { createTestKeystead } from '@keystead/api-router/testing';

/** In place of the service that a reader has. */
export const keystead = await createTestKeystead();
