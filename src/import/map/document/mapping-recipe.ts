import { defined } from '../../../kernel/defined.ts';
import type { ColumnRecipe, Recipe } from '../../recipe/recipe.ts';
import type { MappingDocument } from './mapping-document.ts';

/** What mappings of sheets say, as a recipe. */
export function recipeOf(documents: readonly MappingDocument[]): Recipe {
  return {
    version: 1,
    sheets: documents.map(({ sheet, kind, columns, set, defaults }) => ({
      ...defined({ sheet }),
      recordType: kind,
      columns: columns.map(({ heading, field, dateFormat, decimal, place }): ColumnRecipe => ({
        heading,
        field,
        ...defined({ dateFormat, place }),
        ...(decimal !== undefined && { read: { decimal } }),
      })),
      set,
      defaults,
    })),
  };
}
