import { defineErrors, type ErrorDefinition } from '#core/errors/define-errors.ts';

/** Errors of calls that answer with a file of rows. */
export const fileErrors = defineErrors({
  TOO_MANY_ROWS: [400, 'More than {max} rows match. Narrow them with a filter'],
});

export const { TOO_MANY_ROWS } = fileErrors;

/** Errors of calls whose answers have versions. */
export const versionErrors = defineErrors({
  PRECONDITION_FAILED: [412, 'It has been changed since it was read'],
});

/** Refuses a change of what has another version than the caller has seen, see `assertIfMatch`. */
export const PRECONDITION_FAILED: ErrorDefinition<'PRECONDITION_FAILED'> = versionErrors.PRECONDITION_FAILED;

/** Errors that any call can return before its own rules are checked. */
export const requestErrors = defineErrors({
  VALIDATION_ERROR: [400, 'Invalid {source} parameters'],
  INVALID_JSON: [400, 'Invalid JSON in request body'],
  FIELD_NOT_ALLOWED: [400, 'Field {field} cannot be set'],
  AMBIGUOUS_CREDENTIALS: [400, 'The request has several credentials. Send one'],
  UNAUTHORIZED: [401, 'Not authenticated'],
  SESSION_NOT_FRESH: [403, 'Session is not fresh'],
  INVALID_ORIGIN: [403, 'Invalid origin'],
  INVALID_CALLBACK_URL: [403, 'Invalid callbackURL'],
  INVALID_REDIRECT_URL: [403, 'Invalid redirectURL'],
  INVALID_ERROR_CALLBACK_URL: [403, 'Invalid errorCallbackURL'],
  INVALID_NEW_USER_CALLBACK_URL: [403, 'Invalid newUserCallbackURL'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed'],
  PAYLOAD_TOO_LARGE: [413, 'Request body is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported content type'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please try again later.'],
  INTERNAL_SERVER_ERROR: [500, 'Something went wrong'],
  SERVICE_BUSY: [503, 'The service is busy. Please try again shortly.'],
});

export const {
  VALIDATION_ERROR,
  INVALID_JSON,
  FIELD_NOT_ALLOWED,
  AMBIGUOUS_CREDENTIALS,
  UNAUTHORIZED,
  SESSION_NOT_FRESH,
  INVALID_ORIGIN,
  INVALID_CALLBACK_URL,
  INVALID_REDIRECT_URL,
  INVALID_ERROR_CALLBACK_URL,
  INVALID_NEW_USER_CALLBACK_URL,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE,
  TOO_MANY_REQUESTS,
  INTERNAL_SERVER_ERROR,
  SERVICE_BUSY,
} = requestErrors;
