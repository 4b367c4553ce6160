import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfRun } from '../support/temporary-folder.ts';
import { CASES } from './cases/index.ts';
import { layOut } from './describe/lay-out.ts';
import { writeCase } from './describe/write-files.ts';
import { accountFor } from './measure/account.ts';
import { kindsOf } from './measure/kinds-of.ts';
import { understandFile, type Given } from './measure/of-the-plan.ts';
import { scoreOf } from './measure/score.ts';
import { sampled } from '../support/thinned.ts';

/** Everything that these files do not say in the words of the program. */
const FLAGS: Readonly<Record<string, Given>> = {
  'es-almacen': {
    then: ['add-stock'],
    checking: { decimal: 'comma' },
    mapping: {
      map: [
        'Cód. artículo=identifier',
        'Artículo=name',
        'Familia=group_id',
        'Existencias=add-stock.quantity',
        'P. unitario=price',
        'Proveedor=vendor_id',
      ],
    },
  },
  'en-snake-case-utf16': {
    then: ['checkout'],
    mapping: {
      map: [
        'asset_tag=identifier',
        'asset_name=name',
        'asset_category=group_id',
        'purchase_date=purchased_on',
        'unit_cost=price',
        'assigned_to=checkout.user_id',
      ],
    },
  },
  'de-blatt-je-art': {
    checking: { dateFormat: 'd.m.yyyy' },
    mapping: {
      map: ['SN=custom:Seriennummer', 'gekauft am=purchased_on', 'Händler=vendor_id'],
      set: [
        'Notebooks!Group=Notebooks',
        'Messtechnik!Group=Messtechnik',
        'Büromöbel!Group=Büromöbel',
      ],
    },
  },
};

test.each(sampled(Object.entries(FLAGS), 3))(
  '%s is read as it is true where flags say all of it',
  async (name, flags) => {
    const folder = folderOfRun();
    const described = CASES.find((each) => each.name === name);
    if (described === undefined) throw new RangeError(`there is no case ${name}`);
    const { grids, truth } = layOut(described, 1);
    const path = join(folder, await writeCase(described, grids, folder));

    const given = { reading: {}, ...kindsOf(truth, path), ...flags };
    const score = scoreOf(truth, await understandFile(path, accountFor(described), given));

    expect(score).toMatchObject({
      stopped: undefined,
      rowsWithErrors: score.rowsTrulyWrong,
      wrongRowsSent: 0,
      cellsExact: score.cells,
      cellsUnsaid: 0,
      wrongCertain: [],
      missed: {},
    });
  },
);
