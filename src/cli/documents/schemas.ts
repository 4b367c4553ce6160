import { z } from 'zod';
import { READABLE } from '../../catalogue/relations/listed.ts';
import { recordSchema } from '../../export/records/record-schema.ts';
import { RECIPE_SCHEMA } from '../../import/sheet/recipe/document/recipe-schema.ts';
import { labelDocument } from '../../labels/media/medium-document.ts';
import { TAX_RULES } from '../../reports/depreciation/tax/rules/tax-rules.ts';
import { TAX_SETTINGS } from '../../reports/depreciation/tax/input/tax-settings.ts';
import { DEPRECIATION_SETTINGS } from '../../reports/depreciation/input/settings/settings-document.ts';
import { ACCOUNTS } from '../../service/documents/accounts-file.ts';
import { profileSchema } from '../../setup/profile.ts';
import { FAULT_DOCUMENT } from '../../service/faults/fault-document.ts';
import { JSON_OUTPUTS, outputSchema, type JsonKind } from './outputs/index.ts';
import { seedSchema } from '../../service/seed/seed-schema.ts';

/** The files of schemas/, by which editors complete the documents that people write. */
export const DOCUMENT_SCHEMAS: Readonly<Record<string, () => string>> = {
  'accounts.schema.json': () => jsonSchema('Accounts of the local service', ACCOUNTS),
  'depreciation-settings.schema.json': () =>
    jsonSchema('Settings of depreciation reports', DEPRECIATION_SETTINGS),
  'tax-settings.schema.json': () => jsonSchema('Settings of tax reports', TAX_SETTINGS),
  'tax-rules.schema.json': () => jsonSchema('Tax rules of a country', TAX_RULES),
  'faults.schema.json': () => jsonSchema('Faults of the local service', FAULT_DOCUMENT),
  'labels.schema.json': () => jsonSchema('Label sheets and rolls', labelDocument()),
  'profile.schema.json': () => jsonSchema('Account profile', profileSchema()),
  'recipe.schema.json': () => jsonSchema('Import recipe', RECIPE_SCHEMA),
  'seed.schema.json': () => jsonSchema('Seed of the local service', seedSchema()),
};

/** The files of schemas/json/, which describe what commands print with --json. */
export const OUTPUT_SCHEMAS: Readonly<Record<string, () => string>> = Object.fromEntries(
  (Object.keys(JSON_OUTPUTS) as JsonKind[]).map((kind) => [
    `${kind}.schema.json`,
    () => jsonSchema(JSON_OUTPUTS[kind].title, outputSchema(kind)),
  ]),
);

/** The files of schemas/records/, which describe the lines of exports as NDJSON. */
export const RECORD_SCHEMAS: Readonly<Record<string, () => string>> = Object.fromEntries(
  READABLE.map((resource) => [
    `${resource.name}.schema.json`,
    () => `${JSON.stringify(recordSchema(resource), undefined, 2)}\n`,
  ]),
);

/** Draft 7 is the version that editors know best. */
function jsonSchema(title: string, schema: z.ZodType): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // Lists of a program are only read by it; what is written of them says nothing of that.
    override: ({ jsonSchema: each }) => {
      delete each.readOnly;
    },
  });
  return `${JSON.stringify({ $schema, title, ...rest }, undefined, 2)}\n`;
}
