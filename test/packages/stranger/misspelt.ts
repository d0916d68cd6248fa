import { createKeystead, defineConfig } from '@keystead/api-router';
import { createAccessControl, defaultStatements } from '@keystead/api-router/access';

/** Slips of somebody who begins. What the compiler says of each is in application.test.ts. */

const options = { baseURL: 'http://localhost:3000', secret: 'secret', database: 'sqlite::memory:' };
const client = { clientId: 'client', clientSecret: 'secret' };
const ac = createAccessControl({ ...defaultStatements, invoice: ['pay', 'send'] });

void createKeystead({ ...options, trustedOrigin: [] });
void createKeystead({ ...options, user: { additionalFields: { x: { type: 'string', requird: false } } } });
void createKeystead({ ...options, socialProviders: { gogle: client } });
void createKeystead({ ...options, socialProviders: { google: { ...client, promt: 'login' } } });
ac.newRole({ invoce: ['pay'] });
ac.newRole({ invoice: ['sends'] });
defineConfig({ organization: { schema: { organisation: {} } } });
