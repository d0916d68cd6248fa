import { createKeystead, defineConfig, defineFeature, publicProcedure } from '@keystead/api-router';
import type { RouterOutputs } from '@keystead/api-router/types';
import { z } from 'zod';

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

const options = {
  baseURL: 'http://localhost:3000',
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
};

export const keystead = await createKeystead({ ...options, features: [greeting] });
export const plain = await createKeystead(options);
export const config = defineConfig({ appName: 'Acme' });

export type AppRouter = typeof keystead.router;
export type PlainRouter = typeof plain.router;

const session = await plain.getSession(new Headers());
export const expiresAt: Date | undefined = session?.session.expiresAt;
type SignedUp = Exclude<RouterOutputs['signUp']['email'], { twoFactorRedirect: true }>;
export const email: SignedUp['user']['email'] = 'ada@example.com';
