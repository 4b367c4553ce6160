import { ENDPOINTS, type NamedEndpoint } from '../catalogue/index.ts';
import { pathNames } from '../catalogue/endpoints.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { groupBy } from '../kernel/group-by.ts';
import { once } from '../kernel/once.ts';
import type { ReceivedParameters } from '../wire/received.ts';
import { fault, invalidFields } from './records/refusal.ts';

/** What a request's method and path lead to. */
export type Found =
  | { readonly endpoints: readonly NamedEndpoint[]; readonly inPath: ReadonlyMap<string, string> }
  /** The path is known, but not with that method. */
  | { readonly allowed: readonly string[] };

interface KnownPath {
  readonly segments: readonly Segment[];
  readonly byMethod: Map<string, NamedEndpoint[]>;
}

/** `filter.api` is matched as it is; `{asset_no}.api` takes anything that ends in `.api`. */
type Segment = { readonly literal: string } | { readonly suffix: string };

/**
 * The known paths by their first segment, those without braces first: `/assets/filter.api` before
 * `/assets/{asset_no}.api`.
 */
const pathsByStart = once(() => groupBy(knownPaths(), firstSegment));

/** Paths that live systems have for their own pages only, and answer with 406. */
const NOT_FOR_PROGRAMS: ReadonlySet<string> = new Set(['GET groups.api', 'GET members/filter.api']);

/** Whether a path is there but shows no program anything. */
export function isNotForPrograms(method: string, path: readonly string[]): boolean {
  return NOT_FOR_PROGRAMS.has(`${method} ${path.join('/')}`);
}

/** The endpoints for a decoded path, or undefined where the path is unknown. */
export function findRoute(method: string, path: readonly string[]): Found | undefined {
  for (const { segments, byMethod } of pathsByStart().get(path[0] ?? '') ?? []) {
    const taken = match(segments, path);
    if (taken === undefined) continue;
    const endpoints = byMethod.get(method) ?? [];
    const [first] = endpoints;
    if (first === undefined) return { allowed: [...byMethod.keys()] };
    const names = pathNames(first.endpoint.route);
    return { endpoints, inPath: new Map(names.map((name, at) => [name, taken[at] ?? ''])) };
  }
  return undefined;
}

/**
 * The one of several endpoints on a route whose fixed parameters were sent; case does not matter.
 * Throws Refusal if none matches.
 */
export function meantEndpoint(
  endpoints: readonly NamedEndpoint[],
  parameters: ReceivedParameters,
): NamedEndpoint {
  const [only, ...others] = endpoints;
  if (only !== undefined && others.length === 0) return only;
  const wrong = new Set<string>();
  for (const candidate of endpoints) {
    const different = Object.entries(candidate.endpoint.fixed ?? {}).filter(
      ([name, text]) => parameters.get(name)?.at(-1)?.toLowerCase() !== text.toLowerCase(),
    );
    if (different.length === 0) return candidate;
    for (const [name] of different) wrong.add(name);
  }
  throw invalidFields(new Map([...wrong].map((name) => [name, [fault('not-a-choice')]])));
}

function knownPaths(): KnownPath[] {
  const paths = new Map<string, KnownPath>();
  for (const endpoint of ENDPOINTS) {
    const shape = shapeOf(endpoint);
    const { byMethod } = getOrMake(paths, shape, () => ({
      segments: shape.slice(1).split('/').map(segmentOf),
      byMethod: new Map<string, NamedEndpoint[]>(),
    }));
    getOrMake(byMethod, endpoint.method, () => []).push(endpoint);
  }
  for (const endpoint of ENDPOINTS) {
    const { byMethod } = paths.get(shapeOf(endpoint)) ?? {};
    for (const method of endpoint.endpoint.alsoBy ?? []) {
      if (byMethod?.has(method) === false) byMethod.set(method, [endpoint]);
    }
  }
  const braces = ({ segments }: KnownPath): number =>
    segments.filter((segment) => 'suffix' in segment).length;
  return [...paths.values()].sort((one, other) => braces(one) - braces(other));
}

function firstSegment({ segments: [first] }: KnownPath): string {
  if (first === undefined || !('literal' in first)) throw new RangeError('a path begins in braces');
  return first.literal;
}

/** A path without the names in its braces: two that differ in them are the same. */
function shapeOf({ path }: NamedEndpoint): string {
  return path.replace(/\{\w+\}/g, '{}');
}

function segmentOf(text: string): Segment {
  return text.startsWith('{}') ? { suffix: text.slice(2) } : { literal: text };
}

/** The texts in the places of the braces, or undefined where the path is another one. */
function match(segments: readonly Segment[], path: readonly string[]): string[] | undefined {
  if (segments.length !== path.length) return undefined;
  const taken: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const text = path[at] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== text) return undefined;
    } else {
      if (!text.endsWith(segment.suffix)) return undefined;
      taken.push(text.slice(0, text.length - segment.suffix.length));
    }
  }
  return taken;
}
