import { col } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import { commaAmount, numberCell, reais, slashedDayFirst } from '../describe/spellings.ts';

const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

export const PORTUGUESE_CASES: readonly CaseDescription[] = [
  {
    name: 'pt-ativos-sem-cabecalho',
    language: 'pt',
    defects: ['no headings', 'placeholders', 'no purchase date'],
    csv: { delimiter: ';', encoding: 'utf-8' },
    sheets: [
      {
        name: 'ativos',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 26,
            hasNoHeadings: true,
            columns: [
              col('(1)', 'building', 'location_id'),
              col('(2)', 'group', 'group_id'),
              col('(3)', 'maker', 'manufacturer'),
              col('(4)', 'name', 'name'),
              col('(5)', 'tag', 'identifier', { filler: ['N/A', 6] }),
              col('(6)', 'serial', 'custom:Número de série'),
            ],
          },
        ],
        asks: [{ what: 'what the columns are', topic: 'columns without headings' }, NO_DATE],
      },
    ],
  },
  {
    name: 'pt-patrimonio',
    language: 'pt',
    defects: ['dates of the language', 'currency in front', 'title rows'],
    sheets: [
      {
        name: 'Patrimônio',
        above: [['CONTROLE DE PATRIMÔNIO'], ['Unidade: Matriz']],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('Plaqueta', 'tag', 'identifier'),
              col('Descrição do bem', 'name', 'name'),
              col('Grupo', 'group', 'group_id'),
              col('Data de aquisição', 'date', 'purchased_on', { as: slashedDayFirst }),
              col('Valor de compra', 'price', 'price', { as: reais }),
              col('Setor', 'place', 'location_id'),
              col('Estado de conservação', 'condition', 'custom:Conservação'),
            ],
            wrong: { 19: { 'Descrição do bem': null } },
          },
        ],
      },
    ],
  },
  {
    name: 'pt-estoque',
    language: 'pt',
    defects: ['quantity as a step', 'subtotals', 'block titles'],
    sheets: [
      {
        name: 'Estoque',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            sortBy: 'group',
            blockTitles: 'group',
            subtotal: ['Subtotal', null, 12, null],
            fills: ({ group = '' }) => ({ group_id: group }),
            columns: [
              col('Cód.', 'tag', 'identifier'),
              col('Produto', 'name', 'name'),
              col('Qtde', 'quantity', 'add-stock.quantity', { as: numberCell }),
              col('Preço unit.', 'price', 'price|add-stock.price', { as: commaAmount }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'pt-colaboradores',
    language: 'pt',
    defects: ['no role', 'technical headings'],
    csv: { delimiter: ';', encoding: 'windows-1252' },
    sheets: [
      {
        name: 'rh_export',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 16,
            columns: [
              col('MATRICULA', 'staffNo', 'employee_id'),
              col('NOME', 'first', 'first_name'),
              col('SOBRENOME', 'last', 'last_name'),
              col('EMAIL_CORP', 'email', 'email'),
            ],
          },
        ],
        asks: [NO_ROLE],
      },
    ],
  },
];
