import type { Dialect, Orm } from '#dialect.ts';
import { type HotStatement, prepareStatement, type RunStatement } from '#prepared-statement.ts';

/** A session and its user as plain values: the same names and types as the entities have. */
export interface SessionRow {
  session: {
    id: string;
    tokenHash: string;
    userId: string;
    expiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    deviceBrowser: string | null;
    deviceSystem: string | null;
    deviceKind: string | null;
  };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
}

/** As the drivers give it: moments in milliseconds since 1970, a boolean on SQLite as 0 or 1. */
interface FlatRow {
  id: string;
  userId: string;
  expiresAt: number;
  createdAt: number;
  updatedAt: number;
  ipAddress: string | null;
  userAgent: string | null;
  deviceBrowser: string | null;
  deviceSystem: string | null;
  deviceKind: string | null;
  name: string;
  email: string;
  emailVerified: boolean | number;
  image: string | null;
  userCreatedAt: number;
  userUpdatedAt: number;
}

const MILLISECONDS: Record<Dialect, (column: string) => string> = {
  sqlite: (column) => column,
  postgresql: (column) => `(extract(epoch from ${column}) * 1000)::float8`,
};

function toSql(dialect: Dialect): string {
  const milliseconds = MILLISECONDS[dialect];
  return `select s."id", s."user_id" as "userId",
    ${milliseconds('s."expires_at"')} as "expiresAt",
    ${milliseconds('s."created_at"')} as "createdAt",
    ${milliseconds('s."updated_at"')} as "updatedAt",
    s."ip_address" as "ipAddress", s."user_agent" as "userAgent",
    s."device_browser" as "deviceBrowser", s."device_system" as "deviceSystem", s."device_kind" as "deviceKind",
    u."name", u."email", u."email_verified" as "emailVerified", u."image",
    ${milliseconds('u."created_at"')} as "userCreatedAt",
    ${milliseconds('u."updated_at"')} as "userUpdatedAt"
    from "session" s join "user" u on u."id" = s."user_id" where s."token_hash" = ?`;
}

const FIND_SESSION: HotStatement = {
  name: 'keystead_find_session',
  sql: { sqlite: toSql('sqlite'), postgresql: toSql('postgresql') },
  reads: true,
};

/**
 * The look-up behind every request: one statement, prepared at its first use, on the unique index of `tokenHash`.
 * It sees what is committed when it is called, and gives expired sessions too.
 */
export function createSessionReader(orm: Orm): (tokenHash: string) => Promise<SessionRow | undefined> {
  let run: RunStatement<FlatRow> | undefined;
  return async (tokenHash) => {
    run ??= await prepareStatement<FlatRow>(orm, FIND_SESSION);
    const row = await run(tokenHash);
    return row && toSessionRow(row, tokenHash);
  };
}

function toSessionRow(row: FlatRow, tokenHash: string): SessionRow {
  return {
    session: {
      id: row.id,
      tokenHash,
      userId: row.userId,
      expiresAt: new Date(row.expiresAt),
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
      deviceBrowser: row.deviceBrowser,
      deviceSystem: row.deviceSystem,
      deviceKind: row.deviceKind,
    },
    user: {
      id: row.userId,
      name: row.name,
      email: row.email,
      emailVerified: Boolean(row.emailVerified),
      image: row.image,
      createdAt: new Date(row.userCreatedAt),
      updatedAt: new Date(row.userUpdatedAt),
    },
  };
}
