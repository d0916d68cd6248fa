import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), tailwindcss()],
  // Each look is a page of its own, so that none brings the styles of another.
  build: {
    rolldownOptions: {
      input: ['index.html', 'tailwind/index.html', 'shadcn/index.html', 'mui/index.html'],
    },
  },
});
