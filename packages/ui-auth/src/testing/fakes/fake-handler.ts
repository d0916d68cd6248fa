import type { AuthPath, InputAt, OutputAt } from '#client/procedure-paths.ts';
import type { FakeState } from './fake-state.ts';

/** Function that answers one call of the fake service. */
export type FakeHandler<Path extends AuthPath> = (
  input: InputAt<Path>,
  state: FakeState,
) => OutputAt<Path> | Promise<OutputAt<Path>>;

/** Mails, providers and servers call these, pages never do. */
type OutOfReach =
  | 'openResetLink'
  | 'openPasswordPage'
  | 'choosePassword'
  | 'openRemovalLink'
  | 'removeLinkedAccounts'
  | 'openSecureLink'
  | 'openChangePassword'
  | 'passkeyEndpoints'
  | 'emailOtp.createVerificationOtp'
  | 'secureAccount'
  | 'confirmDeleteUser'
  | 'setPassword'
  | 'requireSession'
  | 'device.code'
  | 'device.token'
  | 'setUserFields'
  | 'setSessionFields'
  | 'callback'
  | 'twoFactor.openCancelLink'
  | 'magicLink.verify'
  | 'magicLink.confirm'
  | 'twoFactor.reset'
  | 'passkey.relatedOrigins'
  | 'admin.createAdmin'
  | 'admin.updateUser'
  | 'audit.receipt'
  | 'audit.verify'
  | 'apiKey.verify'
  | 'verifyApiKey'
  | 'signJWT'
  | 'verifyJWT'
  | 'rotateKeys'
  | 'setIssuer'
  | 'secret.status'
  | 'secret.rotate'
  | 'jwks';

/** Path of a call that the fake service answers. */
export type FakePath = Exclude<AuthPath, OutOfReach>;

/** Calls about the brand of the service. */
export type BrandPath = Extract<
  FakePath,
  | 'admin.getBrand'
  | 'admin.saveBrandDraft'
  | 'admin.discardBrandDraft'
  | 'admin.publishBrand'
  | 'admin.restoreBrand'
  | 'admin.listBrandVersions'
  | 'admin.previewBrand'
  | 'admin.uploadBrandPicture'
>;

/** Calls about applications. */
export type ApplicationPath = Extract<FakePath, `oauth2.${string}` | `admin.oauth2.${string}`>;

/** Calls about organizations, API keys, webhooks, applications, identity providers and directories, each faked once a screen uses it. */
export type LaterPath =
  | Extract<FakePath, `organization.${string}` | `apiKey.${string}` | `webhook.${string}`>
  | Extract<FakePath, `sso.${string}` | `scim.${string}` | 'signIn.sso'>
  | ApplicationPath;

/** Functions that answer the calls of the fake service, by path. */
export type FakeHandlers = { [Path in Exclude<FakePath, LaterPath>]: FakeHandler<Path> } & {
  [Path in LaterPath]?: FakeHandler<Path>;
};
