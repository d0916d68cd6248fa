import type { MigrationPreview, Orm, RollbackPreview, RunSql } from '@keystead/db';
import type { BuiltInEvent } from '#built-in-events.ts';
import type { RequestOrHeaders, ServerCaller } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import type { EventListener } from '#core/call/changes/event-listeners.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { EventNamesOf } from '#core/feature/types-of-features.ts';
import type { Incoming, Outgoing, WebHeaders } from '#core/http/incoming.ts';
import type { SessionWith } from '#core/transport/router-with-fields.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import type { VerifiedKey, VerifyInput } from '#features/api-keys/verification/verify-api-key.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName } from '#features/organizations/access-types.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import type { PermissionPlace, Permissions, PermittedCaller, PermittedKey } from '#permissions.ts';
import type { AppRouterWith } from '#router.ts';

/** Answers requests, runs calls and reads sessions; see `createKeystead`. */
export interface Keystead<
  in out Own extends readonly Feature[] = readonly [],
  in out Fields = FieldInputs,
  in out All extends Statements = DefaultStatements,
  in out Schema = OrganizationSchema,
  in out RoleName extends string = DefaultRoleName,
  in out SessionFields = FieldInputs,
> {
  /**
   * Answers everything under the base path and the path of tRPC. `address` is the client's IP address, if the platform
   * knows it.
   */
  handler(request: Request, address?: string | null): Promise<Response>;
  /** Same as `handler`, without web `Request` and `Response`, which is faster for a Node server. */
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Session of a request, or null. It is one statement, writes nothing and extends no session. */
  getSession(headers: WebHeaders): Promise<SessionWith<Fields, SessionFields> | null>;
  /**
   * Session of a request, by a cookie, a token or a key of a person. Rejects with an `AuthError` if nobody is signed in,
   * and with `INVALID_ORIGIN` if a page of an untrusted origin sent the cookie (CSRF). Headers alone are enough.
   *
   * @example
   * const { user } = await keystead.requireSession(request);
   */
  requireSession(request: RequestOrHeaders): Promise<SessionWith<Fields, SessionFields>>;
  /** As below, also for API keys of organizations. */
  requireMember(
    request: RequestOrHeaders,
    where: PermissionPlace & { apiKeys: true },
  ): Promise<PermittedCaller | PermittedKey>;
  /**
   * The user of a request, with the organization: the active one, or the one in `where`. Rejects as
   * `requirePermission` does.
   *
   * @example
   * const { organization, member } = await keystead.requireMember(request, { organization: 'acme' });
   */
  requireMember(request: RequestOrHeaders, where?: PermissionPlace): Promise<PermittedCaller>;
  /** As below, also for API keys of organizations, which may do what their own permissions allow. */
  requirePermission(
    request: RequestOrHeaders,
    permissions: Permissions<All>,
    where: PermissionPlace & { apiKeys: true },
  ): Promise<PermittedCaller | PermittedKey>;
  /**
   * The user of a request, with the organization: the active one, or the one in `where`. Rejects with an
   * `AuthError` if the caller is not signed in, is not a member, or lacks the permission: one role must have all
   * of it. `{}` means any member.
   *
   * @example
   * const { user, organization } = await keystead.requirePermission(request, { project: ['delete'] });
   */
  requirePermission(
    request: RequestOrHeaders,
    permissions: Permissions<All>,
    where?: PermissionPlace,
  ): Promise<PermittedCaller>;
  /**
   * Checks an API key, and counts one use. It is one statement, and counts as the guide of API keys says.
   * `configId` and `permissions` are requirements for the key.
   *
   * @example
   * const { valid, error, key } = await keystead.verifyApiKey({ key: text, permissions: { files: ['read'] } });
   */
  verifyApiKey(asked: VerifyInput): Promise<VerifiedKey>;
  /**
   * Calls a function for each event of a name, or with `'*'` for every event, after its transaction is committed and
   * the call is answered. It hears what this process does, once. What it throws is logged. Returns a function that
   * ends it. Throws a `TypeError` for a name that no event has.
   *
   * @example
   * const stop = keystead.on('organization.member-added', ({ organizationId }) => addSeat(organizationId));
   */
  on(event: BuiltInEvent | EventNamesOf<Own> | '*', listener: EventListener): () => void;
  /** Calls from inside the process, including those that HTTP lacks. */
  caller: ServerCaller<Own, Fields, Schema, All, RoleName, SessionFields>;
  /** Router for types and documents. Its procedures run only through `handler` and `caller`. */
  router: AppRouterWith<Own, Fields, Schema, All, RoleName, SessionFields>;
  deps: AuthDeps;
  /** @internal */
  orm: Orm;
  /**
   * Reads rows outside of a call, as `ctx.sql` does in one: what is committed. The database refuses to write.
   *
   * @example
   * const rows = await keystead.sql<{ id: string }>`select id from ${keystead.sql.table('user')}`;
   */
  sql: RunSql;
  /**
   * Claims a SQLite file for this service alone, until it is closed. Rejects while another service has claimed it.
   * For the one process that serves; the packaged server does so at its start.
   */
  claim(): Promise<void>;
  /**
   * Migrates the database, under a lock, and creates the first key of signed tokens. Returns the names of the
   * migrations that have run.
   */
  migrate(): Promise<string[]>;
  /**
   * A preview of `migrate`: the migrations that come, which tables wait meanwhile and about how long, and whether
   * processes of the old version may keep running. It only reads.
   */
  previewMigrate(): Promise<MigrationPreview>;
  /**
   * Undoes the last migration, or all that ran after the one named `to`, in one transaction and under the lock of
   * `migrate`. Returns their names, the last one first. What was in their tables and columns is deleted. No service
   * may run on the database meanwhile, and the next `migrate()` of this release runs them again.
   */
  rollback(to?: string): Promise<string[]>;
  /**
   * A preview of `rollback`: the migrations that it would undo, and the tables and columns that it would delete. No
   * service may run on the database meanwhile: the work is done, and not committed.
   */
  previewRollback(to?: string): Promise<RollbackPreview>;
  /** Calls still get a connection to the database. Also true while the database is down. */
  alive(): Promise<boolean>;
  /** The database answers, has all migrations, and is still the one that was opened. */
  ready(): Promise<boolean>;
  /**
   * Retries due mails and webhooks, after the running work. Calls do so too, once a minute; call this every few
   * seconds so that nothing waits for a call. The packaged server does.
   */
  sendDueMails(): void;
  /**
   * Adds new events to their chain, after the running work. Calls do so too, once a minute; call this every few
   * seconds so that no event waits for a call. The packaged server does.
   */
  chainEvents(): void;
  /** Resolves when the work after the answers, such as mails, is done, and delayed work, such as counts. */
  idle(): Promise<void>;
  /**
   * Closes the database, after the work after the answers, or after this many seconds (default: 20) if that does
   * not end. A mail that was not sent by then is sent by another process, or after the next start.
   */
  close(seconds?: number): Promise<void>;
}

/** A service without features of an application, whose fields, roles and permissions are not known. */
export type OpenKeystead = Keystead<readonly [], FieldInputs, Statements, OrganizationSchema, string>;

/** The same with any features of an application. */
export type AnyKeystead = Keystead<readonly Feature[], FieldInputs, Statements, OrganizationSchema, string>;
