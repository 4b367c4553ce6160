/** A circle between sibling folders, with the imports that run against the others. */
export interface FolderCycle {
  readonly within: string;
  readonly folders: readonly string[];
  readonly imports: readonly string[];
}

/** An import of a file by another, types included. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
  /** Whether the file is imported when it is needed only. */
  readonly isDynamic: boolean;
}

export function importsBelow(root: string): FileImport[];

export function folderCycles(imports: readonly FileImport[]): FolderCycle[];
