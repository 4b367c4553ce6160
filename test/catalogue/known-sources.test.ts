import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnFinder } from '../../src/catalogue/columns/column-finder.ts';
import { columnOf, findKind } from '../../src/catalogue/kinds.ts';
import { foldTerm } from '../../src/catalogue/languages/index.ts';
import { headingsIn } from '../../src/catalogue/columns/headings-in.ts';
import { mapColumns } from '../../src/import/sheet/headings/map.ts';
import {
  knownSources,
  type KnownSource,
} from '../../src/import/sheet/intake/known/known-sources.ts';
import { kindNamed } from '../support/sheets.ts';

/*
 * What headings alone say of the exports of other products, compared with the recipes of these sources. A wrong mapping
 * is worse than none. Traps are among them: `Status`, `Type`, `Model` beside `Model Number`, the product's own keys,
 * `Login`, and the number that a stranger calls `Item Number`.
 */

const SOURCES = await knownSources();
const EACH = SOURCES.map((each) => [each.name, each] as const);

function headingsOf(name: string): string[] {
  const sample = new URL(`../../samples/sources/${name}.csv`, import.meta.url);
  const [line = ''] = readFileSync(sample, 'utf8').split('\n');
  return line.trim().split(line.includes(';') ? ';' : ',');
}

/** The columns of a sample, with the field by its words and the field by its source. */
function compared({ name, recipe }: KnownSource) {
  const [{ recordType, then = [], columns = [] }] = recipe.sheets;
  const kind = kindNamed(String(recordType));
  const withSteps = findKind([recordType, ...then].join('>')) ?? kind;
  const sheet = {
    name: { file: 'export.csv' },
    headings: headingsOf(name),
    duplicates: new Set<number>(),
  };
  return mapColumns(sheet, kind).columns.map(({ heading, target }) => {
    const field = columns.find((line) => foldTerm(line.heading) === foldTerm(heading))?.field;
    const own =
      field === undefined || field === null
        ? undefined
        : columnFinder(withSteps).exactly(field)?.target;
    return { heading, byWords: target, bySource: own };
  });
}

/** `Model: product_model_number`: where words say what the source does not mean. Fields that are only shown send nothing. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'google-devices': ['model: product_model_number'],
  'glpi-users': ['Login: login_enabled'],
  'jamf-computers': ['Asset Tag: identifier'],
  'jamf-mobile-devices': ['Asset Tag: identifier'],
  'snipe-it-users': ['id: #id'],
};

/** How many of the columns that a source gives to its records are found by words alone, at least. */
const FOUND: Readonly<Record<string, number>> = {
  'datev-anlagenverzeichnis': 4,
  'entra-users': 11,
  'fixed-asset-register': 7,
  'glpi-computers': 7,
  'glpi-computers-by-serial': 6,
  'glpi-users': 4,
  'google-devices': 2,
  'google-users': 7,
  'hr-eintritte-austritte': 7,
  'hr-joiners-leavers': 8,
  'intune-devices': 5,
  'jamf-computers': 6,
  'jamf-mobile-devices': 6,
  'jamf-users': 2,
  'lansweeper-assets': 6,
  'snipe-it-assets': 10,
  'snipe-it-consumables': 9,
  'snipe-it-users': 8,
  'xero-fixed-assets': 5,
};

describe('headings of a known source, by words alone', () => {
  it.each(EACH)(
    '%s: fill no other field than by its recipe, but for known traps',
    (name, source) => {
      const kind = kindNamed(String(source.recipe.sheets[0].recordType));
      const other = compared(source).flatMap(({ heading, byWords, bySource }) => {
        const isSent = byWords !== undefined && columnOf(kind, byWords)?.use !== 'read-only';
        return isSent && byWords !== bySource ? [`${heading}: ${byWords}`] : [];
      });
      expect(other).toEqual(OTHERWISE[name] ?? []);
    },
  );

  it.each(EACH)('%s: find as many fields of its records as before', (name, source) => {
    const ofRecords = compared(source).filter(
      ({ bySource }) => bySource !== undefined && !bySource.includes('.'),
    );
    const found = ofRecords.filter(({ byWords, bySource }) => byWords === bySource);
    expect(found.length).toBeGreaterThanOrEqual(FOUND[name] ?? ofRecords.length);
  });
});

interface Listed {
  readonly source: string;
  readonly kind: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Headings that fill nothing, with commas between them. */
  readonly unmapped: string;
}

/** Exports by the interfaces of products, which have no recipe. */
const LISTED: readonly Listed[] = [
  {
    source: 'Intune by its interface: learn.microsoft.com/graph resource type managedDevice',
    kind: 'fixed-assets',
    fields: {
      deviceName: 'name',
      model: 'product_model_number',
      manufacturer: 'manufacturer',
    },
    unmapped:
      'id, userId, managedDeviceOwnerType, enrolledDateTime, lastSyncDateTime, operatingSystem, complianceState, osVersion, azureADDeviceId, emailAddress, userPrincipalName, imei, serialNumber, userDisplayName, wiFiMacAddress, deviceCategoryDisplayName',
  },
  {
    source: 'Jamf Pro inventory preload: learn.jamf.com, Jamf Pro Documentation, Inventory Preload',
    kind: 'fixed-assets',
    fields: {
      'Device Type': 'group_id',
      Building: 'location_id',
      'PO Date': 'purchased_on',
      'Purchase Price': 'price',
      'Asset Tag': 'identifier',
      Vendor: 'vendor_id',
    },
    unmapped:
      'Serial Number, Username, Full Name, Email Address, Phone Number, Position, Department, Room, PO Number, Warranty Expiration, AppleCare ID, Lease Expiration, Life Expectancy, Purchasing Account, Purchasing Contact, Bar Code 1, Bar Code 2',
  },
];

describe('headings of an export by an interface', () => {
  it.each(LISTED.map((each) => [each.source, each] as const))('%s', (_source, listed) => {
    const headings = [...Object.keys(listed.fields), ...listed.unmapped.split(', ')];
    const sheet = { name: { file: 'export.csv' }, headings, duplicates: new Set<number>() };
    const { columns } = mapColumns(sheet, kindNamed(listed.kind));

    const fields = columns.flatMap(({ heading, target }) =>
      target === undefined ? [] : [[heading, target]],
    );
    expect(Object.fromEntries(fields)).toEqual(listed.fields);
  });
});

describe('a certain heading', () => {
  it.each(EACH)('%s: is only the usual word of a field', (name, { recipe }) => {
    const sheet = {
      name: { file: 'export.csv' },
      headings: headingsOf(name),
      duplicates: new Set<number>(),
    };
    const { columns, kind, language } = mapColumns(
      sheet,
      kindNamed(String(recipe.sheets[0].recordType)),
    );

    const others = columns.filter(({ heading, target, certainty }) => {
      const field = target === undefined ? undefined : columnOf(kind, target);
      if (field === undefined || certainty !== 'certain') return false;
      const usual = language && headingsIn(language, kind.resource, field)[0];
      const names = [field.label, field.target, ...(usual === undefined ? [] : [usual])];
      return !names.some((each) => foldTerm(each) === foldTerm(heading));
    });
    expect(others.map(({ heading }) => heading)).toEqual([]);
  });
});
