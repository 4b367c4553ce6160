import { join } from 'node:path';
import '../../../../support/typescript-loader.mjs';

const REGISTER = 'Anlagen 2026.xlsx';

/** A messy register, from the file to its undo. */
export async function tourRegister({ visitor, office, folder }) {
  const { saveMessyRegister } = await import('../../../../support/messy-register.ts');
  const register = join(folder, REGISTER);
  await saveMessyRegister(register);
  await prepare(visitor, register);
  await correct(visitor);
  await plan(visitor);
  await send(visitor, office);
  await undo(visitor);
}

async function prepare(visitor, register) {
  await visitor.begin('register');
  await visitor.see('files');
  await visitor.take('register-files-drop');
  await visitor.giveFiles('files.choose', register);
  await visitor.page.getByRole('button', { name: REGISTER }).first().waitFor();
  await visitor.take('register-files');
  await visitor.press('files.read');
  await visitor.see('columns');
  await visitor.idle();
  await visitor.take('register-columns');
  await visitor.press('headingRow.change');
  await visitor.page.getByRole('group', { name: visitor.said('headingRow.preview') }).waitFor();
  await visitor.take('register-columns-headings');
  await visitor.press('headingRow.close');
  await visitor.use(visitor.page.locator('.columns .more > summary').first());
  await visitor.take('register-columns-combine');
  await visitor.press('readings.confirm');
  await visitor.idle();
}

async function correct(visitor) {
  await visitor.press('columns.next.problems');
  await visitor.see('problems');
  await visitor.take('register-problems');
  await visitor.press('correct.open', visitor.page.locator('article', { hasText: '"bald"' }));
  await visitor.page.getByRole('grid').waitFor();
  await visitor.page.locator('.grid td:focus').waitFor();
  await visitor.page.keyboard.press('F2');
  await visitor.take('register-problems-grid');
  await visitor.page.keyboard.type('03.06.2024');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText(visitor.said('correct.count')).waitFor();
  await visitor.take('register-problems-corrected');
}

async function plan(visitor) {
  await visitor.press('problems.without');
  await visitor.see('names');
  await visitor.take('register-names');
  await visitor.tick(visitor.page.getByRole('radio', { name: /Northwater Computing/u }).first());
  await visitor.press('names.save');
  await visitor.idle();
  await visitor.step('plan');
  await visitor.take('register-plan');
}

async function send(visitor, office) {
  await office.fail(
    { fault: '422-refusal', method: 'POST', skip: 3, times: 1 },
    { fault: 'slow', method: 'POST', skip: 6, delay: 4 },
  );
  await visitor.press('send.all');
  await visitor.see('send');
  await visitor.page.getByText(visitor.said('progress.failed')).waitFor();
  await visitor.take('register-send', { isBrief: true });
  await visitor.press('send.stop');
  await visitor.idle();
  await office.fail();
  await visitor.at('button', 'send.resume').waitFor();
  await visitor.take('register-send-stopped');
  await visitor.press('send.resume');
  await visitor.see('done');
  await visitor.idle();
  await visitor.take('register-done');
}

async function undo(visitor) {
  await visitor.press('undo.plan');
  await visitor.see('plan');
  await visitor.idle();
  await visitor.take('undo-plan');
}
