import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '../table.mjs';
import { FocusWatch } from './keyboard/focus-watch.mjs';
import { KeyboardVisitor } from './keyboard/keyboard-visitor.mjs';
import { CHROMIUM, visitPage, wantedLanguage, wantedTours } from './pictures/visit-page.mjs';

/**
 * The same tours by keyboard alone: what is to be pressed is reached by Tab, and at every screen something has the focus,
 * Tab leads to everything in the order in which it is seen, and what has the focus shows it.
 */
export async function measureKeyboard({ folder, say }) {
  const name = 'page: every screen by keyboard';
  if (!existsSync(CHROMIUM)) {
    return [figure(name, `not tried: no ${CHROMIUM}`, 'no fault', false)];
  }
  const language = wantedLanguage();
  const folders = { office: join(folder, 'keyboard-office'), large: folder };
  mkdirSync(folders.office, { recursive: true });
  const watch = new FocusWatch();
  const makeVisitor = (page) => new KeyboardVisitor({ page, language, camera: watch });
  try {
    await visitPage({ folders, language, wanted: wantedTours(), makeVisitor, say });
  } finally {
    for (const fault of watch.faults) say(fault);
  }
  const { faults, seen } = watch;
  return [
    figure(name, `${seen} screens, ${faults.length} faults`, '0 faults', faults.length === 0),
  ];
}
