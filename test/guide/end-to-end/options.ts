import { everythingOn } from '@keystead/api-router';

const { BASE_URL = '', AUTH_SECRET = '', DATABASE_URL = '' } = process.env;

/** In place of the options that a reader has: those of the packaged server without a configuration module. */
export const options = {
  ...everythingOn(),
  baseURL: BASE_URL,
  secret: AUTH_SECRET,
  database: DATABASE_URL,
};
