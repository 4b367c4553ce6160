import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shippedTemplates } from '../../src/templates/shipped-templates.ts';
import { writeTemplate } from '../../src/templates/template-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { templateContent } from './workbook-parts.ts';

const FOLDER = fileURLToPath(new URL('../../templates', import.meta.url));

describe('templates/ is what the catalogue says (npm run generate)', () => {
  test('with a file of each format for each kind, one for all records, and nothing else', () => {
    const names = shippedTemplates(FOLDER).map(({ path }) => basename(path));

    const shipped = readdirSync(FOLDER, { withFileTypes: true }).filter((each) => each.isFile());
    expect(shipped.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test.each(shippedTemplates('').map((file) => [file.path, file] as const))(
    '%s',
    async (name, file) => {
      const path = join(temporaryFolder(), name);
      await writeTemplate({ ...file, path }, { createdAt: 0 });

      if (file.format === 'csv') {
        expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(readFileSync(path, 'utf8'));
        return;
      }
      const content = await templateContent(path);
      expect(Object.values(content.notes).flat()).not.toEqual([]);
      expect(await templateContent(join(FOLDER, name))).toEqual(content);
    },
  );
});
