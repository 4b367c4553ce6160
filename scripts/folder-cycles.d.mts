/** A circle between sibling folders, with the imports that run against the others. */
export interface FolderCycle {
  readonly within: string;
  readonly folders: readonly string[];
  readonly imports: readonly string[];
}

export function folderCycles(root: string): FolderCycle[];
