import type { Catalogue } from '../src/page/browser/texts/catalogue.ts';

export function pageTexts(): Catalogue;
