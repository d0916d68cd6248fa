import { createKeystead } from '@keystead/api-router';
import { createTestPeople } from '@keystead/api-router/testing';
import { options } from './options.ts';

/** The service of the server once more: with the same options, base URL, secret and database. */
export const people = createTestPeople(await createKeystead(options));
