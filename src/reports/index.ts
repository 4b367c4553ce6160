/** `tallysheet/reports`: depreciation and stock, calculated by pure functions, exact to the minor unit. docs/library.md shows them. */

export * as depreciation from './depreciation/index.ts';
export * as stock from './stock/index.ts';
