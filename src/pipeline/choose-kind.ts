import { basename, extname } from 'node:path';
import { findKind, KINDS, nearestKinds, type Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { parseMappingDocument } from './mapping/mapping-document.ts';
import type { ImportRequest } from './request.ts';

/** The kind that the user named, or that a file's own name says. Throws TallysheetError 'unknown-kind'. */
export function chooseKind(wanted: string | undefined, file: string): Kind {
  const kind = findKind(wanted ?? nameWithoutEnding(file));
  if (kind !== undefined) return kind;
  if (wanted === undefined) {
    throw new TallysheetError('unknown-kind', `What the rows of ${file} are is not known`, {
      hint: `Say it with --kind, most often --kind fixed-assets; also: ${namesOf(KINDS)}.`,
    });
  }
  const [near] = nearestKinds(wanted);
  throw new TallysheetError('unknown-kind', `There is no kind named "${wanted}"`, {
    hint: near === undefined ? `There are: ${namesOf(KINDS)}.` : `Did you mean --kind ${near}?`,
  });
}

/** The kind that the request names, or that its saved mapping was made for. */
export function namedKind({ kind, mapping }: ImportRequest): string | undefined {
  if (kind !== undefined || mapping.savedMapping === undefined) return kind;
  return parseMappingDocument(mapping.savedMapping).kind;
}

function nameWithoutEnding(file: string): string {
  return basename(file, extname(file)).replace(/\.errors$/, '');
}

function namesOf(kinds: readonly Kind[]): string {
  return kinds.map(({ name }) => name).join(', ');
}
