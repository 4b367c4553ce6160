/** A stocktake from its scope to its certificate. */
export async function tourCount({ visitor }) {
  await visitor.begin('stocktake');
  await visitor.see('scope');
  await visitor.at('button', 'scope.start').waitFor();
  await visitor.type('scope.by', 'Ines Carrow');
  await visitor.take('stocktake-scope');
  await visitor.press('scope.start');
  await visitor.see('count');
  await visitor.idle();
  await visitor.take('stocktake-count-first');
  for (const code of ['HL-LAP-001', 'HL-LAP-100', 'HL-LAP-0O1', 'HL-LAP-001']) {
    await visitor.scan(code);
  }
  await visitor.take('stocktake-count', { scheme: 'dark', width: 420 });
  await visitor.step('found');
  await visitor.take('stocktake-found');
  await visitor.press('finish.compare');
  await visitor.idle();
  await visitor.step('found');
  await visitor.take('stocktake-found-compared');
  await visitor.step('plan');
  await visitor.take('stocktake-plan');
  await visitor.press('send.all');
  await visitor.see('done');
  await visitor.idle();
  await visitor.take('stocktake-done');
}
