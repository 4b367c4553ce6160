import { ENDPOINTS, type NamedEndpoint } from '../catalogue/index.ts';
import { pathNames } from '../catalogue/endpoints.ts';

/** What a request's method and path lead to. */
export type Found =
  | { readonly endpoint: NamedEndpoint; readonly inPath: ReadonlyMap<string, string> }
  /** The path is known, but not with that method. */
  | { readonly allowed: readonly string[] };

interface KnownPath {
  readonly segments: readonly Segment[];
  readonly byMethod: Map<string, NamedEndpoint>;
}

/** `filter.api` is matched as it is; `{asset_no}.api` takes anything that ends in `.api`. */
type Segment = { readonly literal: string } | { readonly suffix: string };

/** The known paths, those without braces first: `/assets/filter.api` before `/assets/{asset_no}.api`. */
const PATHS = knownPaths();

/** The endpoint for a decoded path, or undefined where the path is unknown. */
export function findRoute(method: string, path: readonly string[]): Found | undefined {
  for (const { segments, byMethod } of PATHS) {
    const taken = match(segments, path);
    if (taken === undefined) continue;
    const endpoint = byMethod.get(method);
    if (endpoint === undefined) return { allowed: [...byMethod.keys()] };
    const names = pathNames(endpoint.endpoint.route);
    return { endpoint, inPath: new Map(names.map((name, at) => [name, taken[at] ?? ''])) };
  }
  return undefined;
}

function knownPaths(): KnownPath[] {
  const paths = new Map<string, KnownPath>();
  for (const endpoint of ENDPOINTS) {
    const shape = endpoint.path.replace(/\{\w+\}/g, '{}');
    const known = paths.get(shape) ?? {
      segments: shape.slice(1).split('/').map(segmentOf),
      byMethod: new Map<string, NamedEndpoint>(),
    };
    paths.set(shape, known);
    for (const method of [endpoint.method, ...(endpoint.endpoint.alsoBy ?? [])]) {
      if (!known.byMethod.has(method)) known.byMethod.set(method, endpoint);
    }
  }
  const braces = ({ segments }: KnownPath): number =>
    segments.filter((segment) => 'suffix' in segment).length;
  return [...paths.values()].sort((one, other) => braces(one) - braces(other));
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
