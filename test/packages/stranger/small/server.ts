import { createKeystead, defineConfig, defineFeature, publicProcedure } from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';
import { z } from 'zod';

/** Service of an application with a feature, fields, a role and a permission of its own. */

const greeting = defineFeature({
  name: 'greeting',
  procedures: {
    greet: publicProcedure
      .meta({ route: { path: '/greet', summary: 'Greet somebody', tag: 'Greeting' } })
      .input(z.object({ name: z.string() }))
      .output(z.object({ text: z.string() }))
      .query(({ input }) => ({ text: `Hello ${input.name}` })),
  },
});

const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });

const config = defineConfig({
  features: [greeting],
  user: { additionalFields: { company: { type: 'string', required: false } } },
  session: { additionalFields: { device: { type: 'string', required: false } } },
  organization: {
    ac,
    roles: { ...defaultRoles, editor: ac.newRole({ project: ['create'] }) },
    schema: { organization: { additionalFields: { country: { type: 'string', required: false } } } },
  },
});

export const keystead = await createKeystead({
  ...config,
  baseURL: 'http://localhost:3000',
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
});

export type AppRouter = typeof keystead.router;
