import { expect, test } from 'vitest';
import { founded, joined } from '#testing/people/organizations.ts';
import type { Person } from '#testing/people/people.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

async function webhooksIn(person: Person): Promise<unknown> {
  await person.api.ownData.request.mutate();
  const answer = await person.get('/own-data/download');
  return JSON.parse(await answer.text()).webhooks;
}

test('of a webhook that somebody set up, their file has the id and the date alone, whatever others have made of it', async () => {
  await using made = await webhookApp([]);
  const { app, root } = made;
  const { owner, organizationId } = await founded(app);
  const grace = await joined(app, { organizationId }, { name: 'Grace', role: 'owner' });
  const { id, createdAt } = await owner.api.webhook.create.mutate({
    organizationId,
    url: 'https://hooks.example/first',
  });
  const url = 'https://hooks.example/services/T0/B0/secret-part';
  await grace.api.webhook.update.mutate({ id, url, name: 'Billing', events: ['organization.updated'] });
  const alone = [{ id, createdAt }];

  expect(await webhooksIn(owner)).toEqual(alone);
  await grace.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: owner.email });
  app.advance(60);
  expect(await webhooksIn(owner)).toEqual(alone);

  const exported = await root.get(`/admin/export-user?id=${owner.id}`);
  const text = await exported.text();
  expect(JSON.parse(text).webhooks).toMatchObject([{ id, organizationId, name: 'Billing' }]);
  expect(text).not.toContain('hooks.example');
});
