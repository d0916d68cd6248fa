import { defineConfig } from 'playwright/test';
import { launchOptions } from '../../../scripts/test/browser.ts';

export default defineConfig({
  reporter: 'line',
  outputDir: '../../../test-results/end-to-end',
  use: { baseURL: process.env.BASE_URL ?? '', launchOptions: launchOptions() },
});
