/** Names that sessions have already, in answers or in the database, or that calls about them take as inputs. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...['id', 'token', 'tokenHash', 'user', 'userId', 'current', 'additionalFields', 'fetchOptions', 'query'],
  ...['expiresAt', 'createdAt', 'updatedAt', 'signedInAt', 'remembered', 'method'],
  ...['ipAddress', 'userAgent', 'device', 'deviceBrowser', 'deviceSystem', 'deviceKind'],
  ...['secondFactor', 'secondFactorAt', 'impersonatedBy', 'impersonatorSession', 'impersonatorSessionId'],
  ...['activeOrganizationId', 'activeTeamId'],
]);
