import { STANDARD_INPUT } from '../../../../../tabular/open.ts';

/** Where costs come from. */
export type CostSource =
  | { readonly from: 'price' }
  | { readonly from: 'custom-field'; readonly name: string }
  | { readonly from: 'sheet'; readonly file: string };

/** Endings of files that hold sheets, and signs that names of fields do not have. */
const FILE = /\.(csv|tsv|txt|xlsx|xlsm)$|[/\\]/i;

/** Reads `price`, the name of a file, or else the name of a custom field. */
export function costSource(text: string): CostSource {
  const name = text.trim();
  if (name === '' || name.toLowerCase() === 'price') return { from: 'price' };
  if (name === STANDARD_INPUT || FILE.test(name)) return { from: 'sheet', file: name };
  return { from: 'custom-field', name };
}
