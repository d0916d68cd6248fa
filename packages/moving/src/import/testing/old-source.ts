import { DatabaseSync } from 'node:sqlite';

/** Tables as Better Auth 1.2 makes them on SQLite, with the plugins whose tables differ from later versions. */
const TABLES = [
  `create table "user" ("id" text not null primary key, "name" text not null, "email" text not null,
    "emailVerified" integer not null, "image" text, "createdAt" date not null, "updatedAt" date not null,
    "username" text, "displayUsername" text, "twoFactorEnabled" integer, "role" text, "banned" integer,
    "banReason" text, "banExpires" date, "nickname" text)`,
  `create table "session" ("id" text not null primary key, "expiresAt" date not null, "token" text not null,
    "createdAt" date not null, "updatedAt" date not null, "ipAddress" text, "userAgent" text, "userId" text not null,
    "activeOrganizationId" text, "impersonatedBy" text)`,
  `create table "account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" date,
    "refreshTokenExpiresAt" date, "scope" text, "password" text, "createdAt" date not null, "updatedAt" date not null)`,
  `create table "twoFactor" ("id" text not null primary key, "secret" text not null, "backupCodes" text not null,
    "userId" text not null)`,
  `create table "passkey" ("id" text not null primary key, "name" text, "publicKey" text not null,
    "userId" text not null, "credentialID" text not null, "counter" integer not null, "deviceType" text not null,
    "backedUp" integer not null, "transports" text, "createdAt" date)`,
  `create table "organization" ("id" text not null primary key, "name" text not null, "slug" text not null,
    "logo" text, "createdAt" date not null, "metadata" text)`,
  `create table "member" ("id" text not null primary key, "organizationId" text not null, "userId" text not null,
    "role" text not null, "teamId" text, "createdAt" date not null)`,
  `create table "team" ("id" text not null primary key, "name" text not null, "organizationId" text not null,
    "createdAt" date not null, "updatedAt" date)`,
  `create table "invitation" ("id" text not null primary key, "organizationId" text not null, "email" text not null,
    "role" text, "teamId" text, "status" text not null, "expiresAt" date not null, "inviterId" text not null)`,
  `create table "apikey" ("id" text not null primary key, "name" text, "start" text, "prefix" text,
    "key" text not null, "userId" text not null, "refillInterval" integer, "refillAmount" integer,
    "lastRefillAt" date, "enabled" integer, "rateLimitEnabled" integer, "rateLimitTimeWindow" integer,
    "rateLimitMax" integer, "requestCount" integer, "remaining" integer, "lastRequest" date, "expiresAt" date,
    "createdAt" date not null, "updatedAt" date not null, "permissions" text, "metadata" text)`,
  `create table "verification" ("id" text not null primary key, "identifier" text not null, "value" text not null,
    "expiresAt" date not null, "createdAt" date, "updatedAt" date)`,
];

type Value = string | number | null;

/** A database of the oldest line, into which a test plants rows. */
export interface OldSource extends Disposable {
  plant(table: string, row: Record<string, Value>): void;
  run(statement: string): void;
}

const quote = (name: string): string => `"${name}"`;

/** `more`: statements for tables of later plugins. */
export function createOldSource(path: string, more: readonly string[] = []): OldSource {
  const database = new DatabaseSync(path);
  for (const table of [...TABLES, ...more]) database.exec(table);
  return {
    plant(table, row) {
      const names = Object.keys(row).map(quote).join(', ');
      const places = Object.keys(row)
        .map(() => '?')
        .join(', ');
      database
        .prepare(`insert into ${quote(table)} (${names}) values (${places})`)
        .run(...Object.values(row));
    },
    run: (statement) => database.exec(statement),
    [Symbol.dispose]: () => database.close(),
  };
}
