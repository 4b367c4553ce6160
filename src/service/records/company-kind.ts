import { defineResource } from '../../catalogue/define.ts';
import { COMPANY, companyIn, LOCATION_POLICIES } from './company.ts';
import type { RecordKind } from './kind.ts';
import { invalidField } from './refusal.ts';

/** The settings of the company, which only the service's own pages show: a seed has them, no call does. */
export const companyKind: RecordKind = {
  resource: defineResource({
    name: COMPANY,
    singular: 'company',
    title: 'Company',
    section: '',
    id: { label: 'Id', answer: 'id' },
    fields: {},
    display: 'name',
    namedBy: ['name'],
    keys: [],
    endpoints: {},
  }),
  guard: (_body, store, own) => {
    const other = companyIn(store);
    if (other === undefined || other.id === own) return;
    throw invalidField('name', 'second-company');
  },
  seeded: {
    name: { kind: 'text', label: 'Name' },
    api_enabled: { kind: 'yes-no', label: 'API enabled' },
    location_on_activation: {
      kind: 'choice',
      choices: LOCATION_POLICIES,
      label: 'Location on activation',
    },
  },
};
