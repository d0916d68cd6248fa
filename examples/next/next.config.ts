import type { NextConfig } from 'next';

const config: NextConfig = {
  // The service and its database drivers are loaded by Node as they are.
  serverExternalPackages: ['@keystead/api-router', '@keystead/db'],
};

export default config;
