import { type Orm, type SsoConnection, SsoTest } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

interface Question {
  organizationId: string;
  userId: string;
  since: Date;
}

/**
 * Whether this user has passed a test, since then, of a connection of the organization that is switched on. A test of a
 * connection that names another identity provider by now does not count.
 */
export async function hasPassedTest(
  unit: Unit,
  { organizationId, userId, since }: Question,
): Promise<boolean> {
  const where = {
    user: userId,
    setUpLinkId: null,
    status: 'passed',
    endedAt: { $gte: since },
    connection: { organization: { id: organizationId, deletedAt: null }, enabled: true },
  } as const;
  const passed = await unit.em().find(SsoTest, where, { populate: ['connection'], disableIdentityMap: true });
  return passed.some(({ connection, revision }) => connection.revision === revision);
}

/** Whether anybody has passed a test of this connection as it is now. Tests are kept for an hour. */
export const isTested = async (
  em: Orm['em'],
  { id, revision }: Pick<SsoConnection, 'id' | 'revision'>,
): Promise<boolean> => (await em.count(SsoTest, { connection: id, revision, status: 'passed' })) > 0;
