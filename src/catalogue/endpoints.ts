export * from './description/answers.ts';
export type * from './description/call-input.ts';
export * from './description/depends-on.ts';
export type * from './description/effect.ts';
export * from './description/endpoint.ts';
export type * from './description/listed-entries.ts';
export type * from './description/preconditions.ts';
export * from './description/proof.ts';
export * from './description/routes.ts';
