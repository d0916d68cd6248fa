import type { ErrorCode } from '#client/auth-ui-error.ts';

/** Sentences of errors in administration. */
export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'You do not have permission to do that. Ask an administrator.',
  NOT_WHILE_IMPERSONATING: 'That is not possible while you view as someone else. Stop viewing first.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'You cannot give this role. Choose another one.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 'You need admin rights to see users. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS:
    'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'You do not have permission to do that. Ask an administrator.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR: 'You do not have permission to do that. Ask an administrator.',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'You cannot view as an administrator. Choose another user.',
  USER_NOT_FOUND: 'This user no longer exists. Reload the page.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'You are not viewing as anyone else. Reload the page.',
  YOU_CANNOT_BAN_YOURSELF: 'You cannot suspend yourself. Ask another administrator.',
  YOU_CANNOT_REMOVE_YOURSELF: 'You cannot delete yourself here. Use your account settings.',
  NO_DATA_TO_UPDATE: 'Nothing was changed. Change something first.',
  USER_ID_CANNOT_BE_UPDATED: 'A user ID cannot be changed. Leave it as it is.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'The password cannot be changed here. Set it separately.',
  INVALID_ROLE_TYPE: 'This role does not exist. Choose another one.',
  LAST_ADMIN: 'At least one administrator must remain. Make someone else an administrator first.',
  REASON_REQUIRED: 'Enter a reason.',
  USER_IS_BANNED: 'You cannot view as a suspended user. Lift the suspension first.',
} as const satisfies Partial<Record<ErrorCode, string>>;
