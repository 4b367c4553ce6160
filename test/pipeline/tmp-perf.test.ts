import { test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';
test('perf', async () => {
  for (const variant of (process.env['V'] ?? '').split(',')) {
    const r = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
    const N = 20000;
    let text = '';
    if (variant === 'keyed') text = 'Identifier,Name,Group,Purchased on,Price\n' + Array.from({length:N},(_,i)=>`A-${i},Laptop ${i},Computers,03/31/2024,${i}`).join('\n');
    if (variant === 'keyless') text = 'Name,Group,Purchased on,Price\n' + Array.from({length:N},(_,i)=>`Chair,Computers,03/31/2024,${i}`).join('\n');
    if (variant === 'missing-locations') text = 'Identifier,Name,Group,Purchased on,Location\n' + Array.from({length:N},(_,i)=>`A-${i},Laptop ${i},Computers,03/31/2024,Site ${i%50} / Floor ${i%400} / Room ${i%5000}`).join('\n');
    if (variant === 'locations-tree') text = 'Name,Parent\n' + Array.from({length:N},(_,i)=>`Loc ${i},${i===0?'':`Loc ${Math.floor((i-1)/20)}`}`).join('\n');
    const f = r.write('r.csv', text + '\n');
    const t = performance.now();
    const { plan } = await r.plan([f], { kind: variant === 'locations-tree' ? 'locations' : 'fixed-assets', planning: { createMissing: ['locations'] } });
    console.log(variant, 'plan', Math.round(performance.now() - t), plan.totals, plan.references.map(x=>x.count));
    if (variant === 'keyed' || variant === 'locations-tree') {
      const t2 = performance.now();
      const { summary } = await r.import([f], { kind: variant === 'locations-tree' ? 'locations' : 'fixed-assets' }, { first: 3000 });
      console.log('execute 3000 (and plan)', Math.round(performance.now() - t2), summary.outcomes);
    }
    r.close();
  }
}, 600000);
