import { getOrMake } from '../../kernel/get-or-make.ts';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path as the specification writes them: `PUT /assets/{asset_no}.api`. */
export type Route = `${Method} /${string}`;

/** Names in braces: `'asset_no'` for `'PUT /assets/{asset_no}.api'`. */
export type PathName<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

/** `PUT` and `/assets/{asset_no}.api` of a route. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}

/** Asked for with each call. */
const PATH_NAMES = new Map<Route, readonly string[]>();

/** The names in braces of a route, in order. */
export function pathNames(route: Route): readonly string[] {
  return getOrMake(PATH_NAMES, route, () =>
    [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  );
}
