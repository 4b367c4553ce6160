import { TEXT, TIMESTAMPS, STREET, ZIPCODE } from './common-fields.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { CHANGED_BACK } from './crud.ts';
import { PAGE } from './parameters.ts';

/** The member that an address belongs to; the path names it, and answers do not show it. */
const MEMBER = {
  member_id: {
    kind: 'reference',
    to: 'members',
    label: 'Member',
    aliases: ['User', 'Person', 'Employee', 'Member id', 'User id', 'Member email'],
    answer: null,
  },
} as const satisfies Fields;

const ADDRESS = {
  address_id: {
    kind: 'reference',
    to: 'shipping-addresses',
    within: 'member_id',
    label: 'Shipping address',
    aliases: ['Address', 'Address id'],
  },
} as const satisfies Fields;

const written = inGroup('shipping_address', {
  name: {
    ...TEXT,
    label: 'Name',
    example: 'Home',
    aliases: ['Address name', 'Addressee', 'Recipient', 'Ship to'],
  },
  ...STREET,
  state: { ...TEXT, label: 'State', note: 'its code', aliases: ['Province', 'Region'] },
  ...ZIPCODE,
  country: { kind: 'country', label: 'Country', aliases: ['Country code'] },
  email: { kind: 'email', label: 'Email', aliases: ['E-mail', 'Email address'] },
  phone_number: { ...TEXT, label: 'Phone number', aliases: ['Phone', 'Telephone', 'Mobile'] },
  longi: {
    kind: 'decimal',
    places: 15,
    label: 'Longitude',
    example: '9.9916',
    aliases: ['Long', 'Lng'],
  },
  lati: { kind: 'decimal', places: 15, label: 'Latitude', example: '48.3984', aliases: ['Lat'] },
  active: { kind: 'yes-no', label: 'Active' },
});

const DEFAULT = {
  default_address: {
    kind: 'yes-no',
    label: 'Default address',
    note: 'a member has one at most: the last one that was made it',
    aliases: ['Default', 'Is default'],
  },
} as const satisfies Fields;

/** Another address may be made the default at any time. */
const NOT_LASTING = { default_address: null } as const;

const CREATOR = {
  created_by_id: {
    kind: 'reference',
    to: 'members',
    label: 'Created by',
    aliases: ['Entered by', 'Creator'],
  },
} as const satisfies Fields;

const shown = shownOnly(TIMESTAMPS);

/** Where parcels for a member go; one of them may be the default. */
export const shippingAddresses = defineResource({
  name: 'shipping-addresses',
  singular: 'shipping address',
  title: 'Shipping addresses',
  section: 'Member addresses',
  aliases: ['shipping address', 'member addresses', 'addresses', 'delivery addresses'],
  id: { label: 'Id', aliases: ['Address id'], answer: 'id' },
  within: { field: 'member_id', all: { endpoint: 'list' } },
  fields: { ...MEMBER, ...written, ...DEFAULT, ...CREATOR, ...shown },
  display: 'name',
  namedBy: ['name'],
  keys: [],
  one: { endpoint: 'detail', param: 'address_id' },
  endpoints: {
    create: {
      route: 'POST /users/{member_id}/shipping_addresses.api',
      summary: 'Add a shipping address to a member',
      effect: 'create',
      undo: { by: 'update', with: { active: { value: false } } },
      params: { ...MEMBER, ...written, ...DEFAULT, ...CREATOR },
      required: ['name'],
      shownAs: NOT_LASTING,
      answer: { is: 'record', wrap: 'shipping_address' },
    },
    list: {
      route: 'GET /users/{member_id}/shipping_addresses.api',
      summary: 'List the shipping addresses of a member',
      effect: 'read',
      params: { ...MEMBER, ...PAGE },
      answer: { is: 'page', list: 'shipping_addresses', pageSize: 25 },
    },
    default: {
      route: 'GET /users/{member_id}/shipping_addresses/default_address.api',
      summary: 'Show the default shipping address of a member',
      effect: 'read',
      params: MEMBER,
      answer: { is: 'record', wrap: 'shipping_address' },
    },
    detail: {
      route: 'GET /users/{member_id}/shipping_addresses/{address_id}.api',
      summary: 'Show a shipping address of a member',
      effect: 'read',
      params: { ...MEMBER, ...ADDRESS },
      answer: { is: 'record', wrap: 'shipping_address' },
    },
    update: {
      route: 'PATCH /users/{member_id}/shipping_addresses/{address_id}.api',
      summary: 'Change a shipping address of a member',
      effect: 'update',
      undo: CHANGED_BACK,
      params: { ...MEMBER, ...ADDRESS, ...written, ...DEFAULT },
      required: ['name'],
      takesPart: true,
      shownAs: NOT_LASTING,
      answer: { is: 'record', wrap: 'shipping_address' },
    },
  },
});
