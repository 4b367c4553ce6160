/** Items that are handed out by their codes, at two pages, and taken back. */
export async function tourScans({ visitor, context }) {
  await visitor.begin('scans');
  await visitor.see('scan');
  await visitor.at('button', 'scan.checkout').waitFor();
  await visitor.take('scans-scan-what');
  await visitor.press('scan.checkout');
  await visitor.page.getByLabel(visitor.said('scans.field')).waitFor();
  await visitor.take('scans-scan-first');
  await visitor.scan('to: Ines Carrow');
  await visitor.scan('HL-LAP-001');
  await visitor.take('scans-scan-good', { scheme: 'dark', width: 420 });
  await visitor.scan('HL-LAP-100');
  await visitor.take('scans-scan-check');
  await visitor.scan('HL-LAP-0O1');
  await visitor.take('scans-scan-unknown');
  await visitor.scan('HL-LAP-001');
  await visitor.take('scans-scan-twice');
  await secondPage(visitor, context);
  await visitor.press('scans.review');
  await visitor.see('plan');
  await visitor.idle();
  await visitor.take('scans-plan');
  await visitor.press('send.all');
  await visitor.see('done');
  await visitor.idle();
  await visitor.take('scans-done');
  await takeBack(visitor);
}

/** Another page shows the same session at once. */
async function secondPage(visitor, context) {
  const other = await context.newPage();
  await other.goto(visitor.page.url());
  const field = other.getByLabel(visitor.said('scans.field'));
  await field.fill('HL-LAP-003');
  await field.press('Enter');
  await visitor.page.getByText('HL-LAP-003').first().waitFor();
  await other.close();
}

async function takeBack(visitor) {
  await visitor.begin('scans');
  await visitor.press('scan.checkin');
  await visitor.page.getByLabel(visitor.said('scans.field')).waitFor();
  await visitor.scan('HL-LAP-001');
  await visitor.take('scans-scan-back');
}
