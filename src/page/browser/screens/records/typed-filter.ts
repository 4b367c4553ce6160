import { useState } from 'preact/hooks';
import type { WantedExport } from '../../../interface/calls.ts';

type Filter = WantedExport['filters'][number];

/** A filter that is not put together yet. */
export const NO_FILTER: Filter = { name: '', value: '' };

/** A filter that is being put together, beside those that were added. */
export interface TypedFilter {
  readonly typed: Filter;
  readonly onType: (filter: Filter) => void;
}

/** What is being put together; other records have other filters, so that each form clears it then. */
export function useTypedFilter(): TypedFilter {
  const [typed, onType] = useState(NO_FILTER);
  return { typed, onType };
}

/** The filters of a job that begins: one that is typed and was not added applies too. */
export function withTyped(filters: readonly Filter[], typed: Filter): Filter[] {
  const value = typed.value.trim();
  if (typed.name === '' || value === '') return [...filters];
  return [...filters.filter(({ name }) => name !== typed.name), { name: typed.name, value }];
}

/** Whether a filter was chosen that has no value yet. */
export function isHalfTyped({ name, value }: Filter): boolean {
  return name !== '' && value.trim() === '';
}
