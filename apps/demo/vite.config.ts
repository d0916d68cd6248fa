import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The first that know light-dark(): a replacement of it would not follow a colour scheme chosen on the page. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', cssTarget: browsers, sourcemap: false },
});
