import { col, ignored, running, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  bareComma,
  commaAmount,
  slashedDayFirst,
  yearCell,
  yearStart,
} from '../describe/spellings.ts';

const NO_GROUP: Ask = { what: 'the group of the assets', field: 'group_id' };
const DAY_OF_YEAR: Ask = { what: 'the day of a year', field: 'purchased_on' };

export const SPANISH_CASES: readonly CaseDescription[] = [
  {
    name: 'es-inventario-anual',
    language: 'es',
    defects: ['title rows', 'years as dates', 'running numbers', 'note rows'],
    asks: [DAY_OF_YEAR],
    sheets: [
      {
        name: 'INVENTARIO 2025',
        above: [[], ['INVENTARIO GENERAL 2025']],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 26,
            columns: [
              ignored('Nº', running),
              col('Código', 'tag', 'identifier'),
              col('Descripción', 'name', 'name'),
              col('Rubro', 'group', 'group_id'),
              col('Marca', 'maker', 'manufacturer'),
              col('Modelo', 'model', 'product_model_number'),
              col('Nro de serie', 'serial', 'custom:Número de serie|identifier'),
              col('Año de adquisición', 'date', 'purchased_on', { as: yearCell, is: yearStart }),
            ],
          },
        ],
        below: [[], ['Revisado por: Secretaría']],
      },
    ],
  },
  {
    name: 'es-responsables',
    language: 'es',
    defects: ['no group', 'checkout as a step', 'placeholders'],
    asks: [NO_GROUP],
    sheets: [
      {
        name: 'Hoja1',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              col('Equipo', 'name', 'name'),
              col('Fecha compra', 'date', 'purchased_on', { as: slashedDayFirst }),
              col('Importe', 'price', 'price', { as: commaAmount }),
              col('Responsable', 'person', 'checkout.user_id(email)', { filler: ['S/N', 5] }),
              col('Ubicación', 'place', 'location_id'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'es-almacen',
    language: 'es',
    defects: ['quantity as a step', 'decimal comma'],
    csv: { delimiter: ';', encoding: 'utf-8-bom' },
    sheets: [
      {
        name: 'almacen',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              col('Cód. artículo', 'tag', 'identifier'),
              col('Artículo', 'name', 'name'),
              col('Familia', 'group', 'group_id'),
              col('Existencias', 'quantity', 'add-stock.quantity'),
              col('P. unitario', 'price', 'price|add-stock.price', { as: bareComma }),
              col('Proveedor', 'vendor', 'vendor_id'),
            ],
            wrong: { 6: { Existencias: '-3' }, 13: { Artículo: null } },
          },
        ],
      },
    ],
  },
  {
    name: 'es-aulas',
    language: 'es',
    defects: ['names that repeat', 'columns no field takes'],
    sheets: [
      {
        name: 'Aulas',
        tables: [
          {
            kind: 'locations',
            source: 'rooms',
            rows: 20,
            columns: [
              col('Edificio', 'building', 'parent_id'),
              col('Aula', 'room', 'name'),
              unplaced('Superficie m2', 'area'),
            ],
          },
        ],
      },
    ],
  },
];
