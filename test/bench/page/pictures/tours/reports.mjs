import { join } from 'node:path';

const REPORTS = ['stock', 'custody', 'audit', 'reservations', 'warranty', 'replacement'];

/** Every report in place; the first one is closed and opened again. */
export async function tourReports({ visitor, folder }) {
  await visitor.begin('report');
  await visitor.see('ask');
  await visitor.take('report-ask');
  await choose(visitor, 'depreciation');
  await visitor.take('report-ask-depreciation');
  await make(visitor);
  await visitor.take('report-read');
  await visitor.download(/\.xlsx/u, join(folder, 'report.xlsx'));
  await close(visitor);
  for (const report of REPORTS) {
    await visitor.begin('report');
    await visitor.see('ask');
    await choose(visitor, report);
    await make(visitor);
    await visitor.take(`report-read-${report}`, report === 'custody' ? { scheme: 'dark' } : {});
  }
}

async function choose(visitor, report) {
  const card = visitor.page.locator('article', {
    has: visitor.at('heading', `report.name.${report}`),
  });
  await visitor.press('report.choose', card);
  await visitor.at('button', 'report.make').waitFor();
}

async function make(visitor) {
  await visitor.press('report.make');
  await visitor.see('read');
  await visitor.idle();
  await visitor.page.locator('iframe').first().waitFor();
  await visitor.page.frameLocator('iframe').first().locator('h1').waitFor();
}

async function close(visitor) {
  await visitor.step('closes');
  await visitor.choose('closes.agree.checked');
  await visitor.take('report-closes');
  for (const box of await visitor.page.getByRole('checkbox').all()) await visitor.tick(box);
  await visitor.press('closes.closeNow');
  await visitor.idle();
  await visitor.at('button', 'closes.reopen').waitFor();
  await visitor.press('closes.reopen');
  await visitor.type('closes.reason', 'A late invoice');
  await visitor.take('report-closes-reopen');
  await visitor.press('closes.reopenNow');
  await visitor.idle();
  await visitor.page.getByText('A late invoice').first().waitFor();
  await visitor.take('report-closes-history');
}
