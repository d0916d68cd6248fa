import type { ErrorCode } from '#client/auth-ui-error.ts';

/** A way of signing in that an application adds to the form. */
export type OwnMethod = `own:${string}`;

/** Name of a way of signing in. */
export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'social'
  | 'link'
  | 'sso'
  | 'magic-link'
  | 'email-otp'
  | OwnMethod;

/** User actions for analytics. Never an e-mail address, a name or a token. */
export type AuthUIEvent =
  | { name: 'sign_in_started'; method: SignInMethod }
  | { name: 'sign_in_succeeded'; method: SignInMethod }
  | { name: 'sign_in_failed'; method: SignInMethod; code: ErrorCode }
  | { name: 'sign_in_mail_sent'; method: SignInMethod }
  | { name: 'sign_up_started' }
  | { name: 'sign_up_succeeded' }
  | { name: 'sign_up_failed'; code: ErrorCode }
  | { name: 'signed_out' }
  | { name: 'account_switched' }
  | { name: 'email_verification_required' }
  | { name: 'email_verification_sent' }
  | { name: 'email_verified' }
  | { name: 'password_reset_requested' }
  | { name: 'password_reset' }
  | { name: 'password_changed' }
  | { name: 'profile_updated'; fields: string[] }
  | { name: 'email_change_requested' }
  | { name: 'email_change_cancelled' }
  | { name: 'email_changed' }
  | { name: 'session_revoked'; scope: 'one' | 'others' | 'all' }
  | { name: 'account_linked'; provider: string }
  | { name: 'account_unlinked'; provider: string }
  | { name: 'own_data_requested' }
  | { name: 'own_data_downloaded' }
  | { name: 'account_deletion_requested' }
  | { name: 'account_deleted' }
  | { name: 'two_factor_required' }
  | { name: 'two_factor_enabled' }
  | { name: 'two_factor_disabled' }
  | { name: 'mailed_codes_enabled' }
  | { name: 'mailed_codes_disabled' }
  | { name: 'authenticator_replaced' }
  | { name: 'two_factor_recovery_requested' }
  | { name: 'two_factor_recovery_cancelled' }
  | { name: 'backup_codes_replaced' }
  | { name: 'trusted_device_revoked' }
  | { name: 'passkey_added' }
  | { name: 'passkey_renamed' }
  | { name: 'passkey_removed' }
  | { name: 'invitation_sent'; count: number }
  | { name: 'invitation_resent' }
  | { name: 'invitation_cancelled' }
  | { name: 'invitation_accepted' }
  | { name: 'invitation_declined' }
  | { name: 'team_created' }
  | { name: 'team_renamed' }
  | { name: 'team_removed' }
  | { name: 'team_switched' }
  | { name: 'role_created' }
  | { name: 'role_updated' }
  | { name: 'role_deleted' }
  | { name: 'domain_added' }
  | { name: 'domain_verified' }
  | { name: 'domain_updated' }
  | { name: 'domain_removed' }
  | { name: 'policy_updated' }
  | { name: 'setup_link_created' }
  | { name: 'setup_link_revoked' }
  | { name: 'sso_connection_created' }
  | { name: 'sso_connection_updated' }
  | { name: 'sso_connection_deleted' }
  | { name: 'directory_token_created' }
  | { name: 'directory_token_revoked' }
  | { name: 'directory_deleted' }
  | { name: 'org_switched' }
  | { name: 'org_created' }
  | { name: 'org_updated'; fields: string[] }
  | { name: 'org_left' }
  | { name: 'org_deleted' }
  | { name: 'org_restored' }
  | { name: 'ownership_offered' }
  | { name: 'ownership_accepted' }
  | { name: 'ownership_declined' }
  | { name: 'ownership_withdrawn' }
  | { name: 'members_searched' }
  | { name: 'member_role_changed'; count: number }
  | { name: 'member_removed'; count: number }
  | { name: 'users_searched' }
  | { name: 'admin_user_created' }
  | { name: 'admin_role_set'; count: number }
  | { name: 'admin_password_set' }
  | { name: 'admin_two_factor_reset' }
  | { name: 'admin_sessions_revoked'; scope: 'one' | 'all'; count: number }
  | { name: 'admin_user_removed' }
  /** `length` in seconds; null: without an end. */
  | { name: 'user_banned'; length: number | null; count: number }
  | { name: 'user_unbanned' }
  | { name: 'impersonation_started' }
  | { name: 'impersonation_stopped' }
  | { name: 'api_key_created'; scopes: number; expires: boolean }
  | { name: 'api_key_copied' }
  | { name: 'api_key_updated' }
  | { name: 'api_key_rotated' }
  | { name: 'api_key_revoked' }
  | { name: 'api_keys_expired_cleared' }
  | { name: 'webhook_created' }
  | { name: 'webhook_updated' }
  | { name: 'webhook_deleted' }
  | { name: 'webhook_secret_replaced' }
  | { name: 'webhook_tested' }
  | { name: 'webhook_resent' }
  | { name: 'application_allowed' }
  | { name: 'application_denied' }
  | { name: 'second_factor_declined' }
  | { name: 'application_disconnected' }
  | { name: 'application_narrowed' }
  | { name: 'oauth_client_created' }
  | { name: 'oauth_client_updated' }
  | { name: 'oauth_client_deleted' }
  | { name: 'oauth_client_secret_rotated' }
  | { name: 'reauthentication_required' }
  | { name: 'reauthenticated' };

/** Start and failure events have the same form for every way to sign in. */
export const signInEvents = (method: SignInMethod) => ({
  started: { name: 'sign_in_started', method } satisfies AuthUIEvent,
  toFailed: (code: ErrorCode): AuthUIEvent => ({ name: 'sign_in_failed', method, code }),
});

export const signUpEvents = {
  started: { name: 'sign_up_started' } satisfies AuthUIEvent,
  toFailed: (code: ErrorCode): AuthUIEvent => ({ name: 'sign_up_failed', code }),
};
