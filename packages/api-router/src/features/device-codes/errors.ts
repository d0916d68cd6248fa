import { defineErrors } from '#core/errors/define-errors.ts';

export const deviceErrors = defineErrors({
  INVALID_CLIENT_ID: [400, 'Invalid client ID', { oauth: 'invalid_client' }],
  INVALID_DEVICE_CODE: [400, 'Invalid device code', { oauth: 'invalid_grant' }],
  CLIENT_ID_MISMATCH: [400, 'Client ID mismatch', { oauth: 'invalid_grant' }],
  POLLING_TOO_FREQUENTLY: [400, 'Polling too frequently', { oauth: 'slow_down' }],
  AUTHORIZATION_PENDING: [400, 'Authorization pending', { oauth: 'authorization_pending' }],
  EXPIRED_DEVICE_CODE: [400, 'Device code has expired', { oauth: 'expired_token' }],
  DEVICE_ACCESS_DENIED: [400, 'Access denied', { oauth: 'access_denied' }],
  INVALID_USER_CODE: [400, 'Invalid user code'],
  EXPIRED_USER_CODE: [400, 'User code has expired', { oauth: 'expired_token' }],
  DEVICE_CODE_NOT_CLAIMED: [400, 'Open the device page while signed in first'],
  DEVICE_CODE_OF_ANOTHER_USER: [403, 'You are not authorized to {action} this device authorization'],
  DEVICE_CODE_ALREADY_PROCESSED: [400, 'Device code already processed'],
});

export const {
  INVALID_CLIENT_ID,
  INVALID_DEVICE_CODE,
  CLIENT_ID_MISMATCH,
  POLLING_TOO_FREQUENTLY,
  AUTHORIZATION_PENDING,
  EXPIRED_DEVICE_CODE,
  DEVICE_ACCESS_DENIED,
  INVALID_USER_CODE,
  EXPIRED_USER_CODE,
  DEVICE_CODE_NOT_CLAIMED,
  DEVICE_CODE_OF_ANOTHER_USER,
  DEVICE_CODE_ALREADY_PROCESSED,
} = deviceErrors;
