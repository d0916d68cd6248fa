/** Failures of users and of the accounts linked to them. */
export const accountErrors = {
  USER_ALREADY_EXISTS: [422, 'User already exists'],
  FAILED_TO_CREATE_USER: [400, 'Failed to create user'],
  EMAIL_CAN_NOT_BE_UPDATED: [400, 'Email can not be updated'],
  DELETE_USER_DISABLED: [404, 'Deleting users is disabled'],
  FAILED_TO_GET_USER_INFO: [401, 'Failed to get user info'],
  FAILED_TO_UNLINK_LAST_ACCOUNT: [400, "You can't unlink your last account"],
  ACCOUNT_NOT_FOUND: [404, 'Account not found'],
} as const;
