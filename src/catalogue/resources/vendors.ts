import { customFields, LONG_TEXT, TEXT, TIMESTAMPS } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { crud } from './crud.ts';
import { PAGE, WITH_CUSTOM_FIELDS } from './parameters.ts';

const VENDOR = {
  vendor_id: { kind: 'reference', to: 'vendors', label: 'Vendor', aliases: ['Supplier'] },
} as const satisfies Fields;

const written = {
  ...inGroup('vendor', {
    name: {
      ...TEXT,
      label: 'Name',
      example: 'Northwater Computing',
      aliases: commaList(
        'Vendor, Vendor name, Supplier, Supplier name, Company, Company name, Organisation',
        'Organization',
      ),
    },
    description: { ...LONG_TEXT, label: 'Description', aliases: ['Notes', 'Note', 'Details'] },
    website: { kind: 'url', label: 'Website', aliases: ['URL', 'Web', 'Homepage', 'Web site'] },
    address: { ...TEXT, label: 'Address', aliases: ['Street', 'Street address'] },
    contact_person_name: {
      ...TEXT,
      label: 'Contact person name',
      aliases: ['Contact', 'Contact person', 'Contact name'],
    },
    email: {
      kind: 'email',
      label: 'Email',
      aliases: ['E-mail', 'Email address', 'E-mail address', 'Contact email', 'Mail'],
    },
    phone_number: {
      ...TEXT,
      label: 'Phone number',
      aliases: ['Phone', 'Telephone', 'Telephone number', 'Contact phone'],
    },
    fax: { ...TEXT, label: 'Fax', aliases: ['Fax number'] },
  }),
  ...customFields('vendor[custom_attributes][{name}]'),
} as const satisfies Fields;

const shown = shownOnly(TIMESTAMPS);

const calls = crud('vendor_id', VENDOR, {
  path: '/vendors',
  one: 'a vendor',
  wrap: 'vendor',
  created: written,
  changed: written,
  shown: WITH_CUSTOM_FIELDS,
  required: ['name'],
});

/** A company that things are bought from. */
export const vendors = defineResource({
  name: 'vendors',
  singular: 'vendor',
  title: 'Vendors',
  section: 'Vendors',
  aliases: ['vendor', 'suppliers', 'supplier'],
  id: { label: 'Id', aliases: ['Vendor id', 'Supplier id'], answer: 'id' },
  fields: { ...written, ...shown },
  display: 'name',
  namedBy: ['name'],
  areCompanies: true,
  keys: [{ fields: ['name'] }],
  all: { endpoint: 'list', with: { include_custom_fields: true } },
  one: { endpoint: 'detail', param: 'vendor_id', with: { include_custom_fields: true } },
  madeFromName: true,
  endpoints: {
    create: {
      ...calls.create,
      undo: { stays: 'The interface has no call that deletes or deactivates a vendor.' },
    },
    list: {
      route: 'GET /assets/vendors.api',
      summary: 'List vendors',
      effect: 'read',
      params: { ...PAGE, ...WITH_CUSTOM_FIELDS },
      answer: { is: 'page', list: 'vendors', wrap: 'vendor' },
    },
    detail: calls.detail,
    update: calls.update,
  },
});
