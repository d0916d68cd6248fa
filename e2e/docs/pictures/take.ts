/**
 * `npm run pictures`: takes the pictures of guides anew. With `--targets FOLDER`: all screens of the list, each at two
 * widths, light and dark, to be put beside their designs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guideScreens, keepGuidePictures, openScreen } from './guide-pictures.ts';
import { schemes, takePng } from './picture.ts';
import { Places } from './places.ts';
import { screens } from './screens/index.ts';

const sizes = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
];

const { values, positionals } = parseArgs({
  options: { targets: { type: 'string' } },
  allowPositionals: true,
});
await using places = new Places();
if (values.targets === undefined) await takeForGuides();
else await takeTargets(values.targets, positionals);

async function takeForGuides(): Promise<void> {
  for (const screen of guideScreens) {
    const page = await openScreen(places, screen);
    if (page === null) throw new Error(`Nothing shows "${screen.guide}".`);
    await keepGuidePictures(page, screen.guide);
    await page.context().close();
    console.log(screen.guide);
  }
}

/** A screen that cannot be opened is named, and the others are taken all the same. */
async function takeTargets(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    if (names.length > 0 && !names.some((name) => screen.name.startsWith(name))) continue;
    try {
      const page = await openScreen(places, screen);
      for (const size of page === null ? [] : sizes)
        for (const scheme of schemes)
          if (page)
            writeFileSync(
              join(folder, `${screen.name}-${scheme}-${size.width}.png`),
              await takePng(page, size, scheme),
            );
      await page?.context().close();
      console.log(page === null ? `${screen.name}: not in this version` : screen.name);
    } catch (error) {
      console.error(`${screen.name}: ${error}`);
      process.exitCode = 1;
    }
  }
}
