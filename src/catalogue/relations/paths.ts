import { foldName } from '../../kernel/names.ts';
import type { Resource } from '../define.ts';

/** Names of trees may be written as paths: `HQ / Floor 2`. */
const PATH_SEPARATOR = /\s*[/>]\s*/;

/** How a path is written for people. */
export const PATH_JOINT = ' / ';

/** A path split at its separators; the text between two of them may be empty. */
export function splitPath(path: string): string[] {
  return path.split(PATH_SEPARATOR);
}

/** The steps of a path; a plain name is one step. */
export function pathSteps(path: string): string[] {
  return splitPath(path).filter((step) => step !== '');
}

/** Whether a name can be a step of a path, which is taken apart at its signs. */
export function canBeStep(name: string): boolean {
  return name !== '' && !PATH_SEPARATOR.test(name);
}

/**
 * The form in which two names of a kind are equal: for a tree, spaces around the separators of a
 * path do not matter either.
 */
export function foldNameOf({ parent }: Resource, name: string): string {
  return parent === undefined ? foldName(name) : foldPath(name);
}

/** A path with each of its steps folded. */
function foldPath(path: string): string {
  return splitPath(path).map(foldName).join(PATH_JOINT);
}
