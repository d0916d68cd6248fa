import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsApp } from '#testing/apps/fields-app.ts';

const body = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).optional(),
});
const content = z.looseObject({ 'application/json': z.object({ schema: body }) });
const openApi = z.looseObject({
  components: z.looseObject({ schemas: z.looseObject({ User: body }) }),
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z.looseObject({ requestBody: z.looseObject({ content }).optional() }).optional(),
    }),
  ),
});

describe('documents', () => {
  test('OpenAPI shows the fields in users, in sign-up and in update-user', async () => {
    await using app = await fieldsApp();
    const document = openApi.parse(await (await app.browser().get('/openapi.json')).json());
    const { User: shown } = document.components.schemas;
    const bodyOf = (path: string) =>
      document.paths[path]?.post?.requestBody?.content['application/json'].schema;

    expect(shown.properties).toMatchObject({
      company: { type: ['string', 'null'] },
      birthday: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      plan: { anyOf: [{ enum: ['free', 'pro'] }, { type: 'null' }] },
    });
    expect(shown.properties).not.toHaveProperty('secret');
    expect(bodyOf('/sign-up/email')?.required).toEqual(['name', 'email', 'password', 'company']);
    expect(bodyOf('/sign-up/email')?.properties).toMatchObject({
      company: { type: 'string', maxLength: 20 },
    });
    expect(bodyOf('/sign-up/email')?.properties).not.toHaveProperty('plan');
    expect(bodyOf('/update-user')?.required).toBeUndefined();
    expect(bodyOf('/update-user')?.properties).toHaveProperty('company');
  });

  test('config lists the fields that users fill in', async () => {
    await using app = await fieldsApp();

    const { additionalFields: fields } = await app.browser().api.config.query();

    expect(fields.map(({ name }) => name)).toEqual([
      'company',
      'seats',
      'news',
      'birthday',
      'tags',
      'sizes',
      'handle',
      'secret',
    ]);
    expect(fields[0]).toEqual({
      name: 'company',
      type: 'string',
      choices: [],
      required: true,
      hasDefault: false,
      returned: true,
      maxLength: 20,
      maxItems: 100,
    });
  });
});
