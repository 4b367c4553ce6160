import type { Catalogue } from '../src/page/browser/texts/catalogue.ts';
import type { Language } from '../src/page/browser/texts/languages.ts';

export function pageFields(languages: readonly Language[]): Catalogue;
