import { foldName } from '../../kernel/names.ts';
import type { Resource } from '../define.ts';

/** Names of trees may be written as paths: `HQ / Floor 2`. */
const PATH_SEPARATOR = /\s*[/>]\s*/;

/** How a path is written for people. */
export const PATH_JOINT = ' / ';

/** Signs with spaces around them separate steps; `A/C room` may be a name. */
const SPACED_SEPARATOR = /\s+[/>](?=\s)/;

/**
 * A path split at its separators; the text between two of them may be empty. Where some have spaces around them, the
 * others belong to names: `HQ / A/C room` has two steps.
 */
export function splitPath(path: string): string[] {
  if (!isSpaced(path)) return splitAtEverySign(path);
  return path.split(SPACED_SEPARATOR).map((step) => step.trim());
}

/** A path split at every separator. */
export function splitAtEverySign(path: string): string[] {
  return path.split(PATH_SEPARATOR);
}

/** Whether a text is a path by its spaces. */
export function isSpaced(path: string): boolean {
  return SPACED_SEPARATOR.test(path);
}

/** The steps of a path; a plain name is one step. */
export function pathSteps(path: string): string[] {
  return splitPath(path).filter((step) => step !== '');
}

/** Whether a name can be a step of any path, also of one that is taken apart at every sign. */
export function canBeStep(name: string): boolean {
  return name !== '' && !PATH_SEPARATOR.test(name);
}

/** Whether a name stays whole in a path whose separators have spaces around them. */
export function canBeJoined(name: string): boolean {
  return name !== '' && !isSpaced(` ${name} `);
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
