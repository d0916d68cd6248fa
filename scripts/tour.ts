import { chromium } from 'playwright';
import { launchOptions } from './test/browser.ts';
import { Film } from './tour/film.ts';
import { scenes } from './tour/scenes.ts';

/**
 * Films the demo application for the README: `node scripts/tour.ts http://localhost:3000`, with the application of
 * `npm start` there, its database new, and the program `ffmpeg` installed.
 */
const [url = 'http://localhost:3000', path = 'docs/images/tour.webp'] = process.argv.slice(2);

const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({
    viewport: { width: 1120, height: 700 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const film = new Film(await context.newPage());
  for (const scene of scenes) await scene(film, url);
  film.write(path);
  console.log(`${path}: ${film.seconds.toFixed(1)} seconds`);
} finally {
  await browser.close();
}
