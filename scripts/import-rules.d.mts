import type { FileImport } from './folder-cycles.mjs';

/** A rule of dependency-cruiser. */
export interface ImportRule {
  readonly name: string;
  readonly from: object;
  readonly to: object;
}

export function importsOfSource(root: string): FileImport[];

export function forbiddenImports(
  imports: readonly FileImport[],
  rules: readonly ImportRule[],
): string[];

export function fileCycles(imports: readonly FileImport[]): string[][];
