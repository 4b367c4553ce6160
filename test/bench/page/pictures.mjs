import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from '../table.mjs';
import { Camera } from './pictures/camera.mjs';
import { TOURS } from './pictures/tours.mjs';
import { CHROMIUM, visitPage, wantedLanguage, wantedTours } from './pictures/visit-page.mjs';
import { Visitor } from './pictures/visitor.mjs';

/** Large pictures to look at. Those of the documentation are in the project. */
const FOLDER = join(tmpdir(), 'tallysheet-pictures');
const DOCUMENTED = fileURLToPath(new URL('../../../docs/pictures/page', import.meta.url));

/**
 * Pictures of every screen. `PICTURES_LANGUAGE=de` takes them in German, and `PICTURES_TOURS=account,count` takes a part of them.
 * Only the whole set in English goes to the documentation; `--quick` takes no other.
 */
export async function measurePictures({ isQuick, say }) {
  const name = 'page: pictures of every screen';
  if (!existsSync(CHROMIUM)) {
    return [figure(name, `not taken: no ${CHROMIUM}`, 'no fault', false)];
  }
  const language = wantedLanguage();
  const wanted = wantedTours();
  const isWhole = wanted.length === Object.keys(TOURS).length && language === 'en';
  const folders = prepareFolders(language, isWhole);
  const camera = new Camera({
    ...{ folder: folders.large, isQuick },
    forDocs: isWhole ? DOCUMENTED : undefined,
  });
  const makeVisitor = (page) => new Visitor({ page, language, camera });
  await visitPage({ folders, language, wanted, makeVisitor, say });
  for (const fault of camera.faults) say(fault);
  say(`${camera.taken.length} screens are in ${folders.large}`);
  const { faults, taken } = camera;
  return [
    figure(
      name,
      `${taken.length} screens, ${faults.length} faults`,
      '0 faults',
      faults.length === 0,
    ),
  ];
}

function prepareFolders(language, isWhole) {
  const large = join(FOLDER, language);
  const office = join(FOLDER, 'office');
  for (const folder of isWhole ? [large, office, DOCUMENTED] : [office]) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const folder of [large, office, DOCUMENTED]) mkdirSync(folder, { recursive: true });
  return { large, office };
}
