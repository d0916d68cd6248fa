// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

const { DESK_SECRET = '' } = process.env;

export default defineConfig({
  appName: 'Acme',
  // Its keys sign the tokens.
  jwt: {},
  oauthProvider: {
    clients: [
      {
        client_id: 'desk',
        client_secret: DESK_SECRET,
        client_name: 'Acme Desk',
        redirect_uris: ['http://localhost:4000/callback'],
        post_logout_redirect_uris: ['http://localhost:4000/'],
        enable_end_session: true,
        scope: 'openid profile email',
      },
    ],
  },
});
