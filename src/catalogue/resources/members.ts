import { defineResource } from '../define.ts';
import { inGroup, shownOnly, type Fields } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { MEMBER_FILTERS } from '../states.ts';
import { WITH_CUSTOM_FIELDS } from './parameters.ts';

const MEMBER = {
  user_id: {
    kind: 'reference',
    to: 'members',
    label: 'Member',
    aliases: ['User', 'Person', 'Employee', 'Member id', 'User id', 'Email', 'E-mail'],
  },
} as const satisfies Fields;

const TEXT = { kind: 'text', max: WORKING_LIMITS.longestName } as const;

/** A whole name in one column; the service writes its parts only. */
const FULL_NAMES = [
  'Display name',
  'Name',
  'Person name',
  'Employee name',
  'Member name',
  'User name',
  'Staff name',
];

const written = inGroup('user', {
  email: {
    kind: 'email',
    label: 'Email',
    aliases: ['E-mail', 'Email address', 'E-mail address', 'Mail'],
  },
  first_name: {
    ...TEXT,
    label: 'First name',
    example: 'Marta',
    aliases: ['Given name', 'Forename', 'First'],
  },
  last_name: {
    ...TEXT,
    label: 'Last name',
    example: 'Oyelaran',
    aliases: ['Surname', 'Family name', 'Last'],
  },
  role_id: {
    kind: 'reference',
    to: 'roles',
    label: 'Role',
    aliases: ['User role', 'Access level'],
  },
  employee_id: {
    kind: 'text',
    identifier: true,
    max: WORKING_LIMITS.longestName,
    label: 'Employee id',
    example: '00417',
    alsoWire: ['user[employee_identification_number]'],
    aliases: ['Employee number', 'Employee no', 'Employee identification number', 'Staff number'],
  },
  team_id: { kind: 'reference', to: 'teams', label: 'Team', aliases: ['Department team'] },
  user_listing_id: { kind: 'reference', to: 'user-listings', label: 'User listing' },
  phone_number: { ...TEXT, label: 'Phone number', aliases: ['Phone', 'Telephone', 'Mobile'] },
  fax: { ...TEXT, label: 'Fax', aliases: ['Fax number'] },
  address_name: { ...TEXT, label: 'Address name' },
  address: {
    ...TEXT,
    label: 'Address',
    aliases: ['Street', 'Address 1', 'Address line 1', 'Street address'],
  },
  address_line_2: { ...TEXT, label: 'Address line 2', aliases: ['Address 2'] },
  city: { ...TEXT, label: 'City', aliases: ['Town'] },
  state: { ...TEXT, label: 'State', aliases: ['Province', 'Region'] },
  country: { kind: 'country', label: 'Country', aliases: ['Country code'] },
  login_enabled: {
    kind: 'yes-no',
    label: 'Login enabled',
    aliases: ['Can log in', 'Login'],
    answer: null,
    warnWhenUnsent: true,
  },
  subscribed_to_emails: {
    kind: 'yes-no',
    label: 'Subscribed to emails',
    aliases: ['Receives emails'],
  },
});

const CUSTOM = {
  custom_fields: {
    kind: 'named',
    prefix: 'custom',
    names: 'custom-fields',
    heading: '{name}',
    label: 'Custom field',
    wire: 'user[custom_attributes][{name}]',
    value: 'text',
    shown: 'by-name',
  },
} as const satisfies Fields;

const INVITATION = {
  skip_confirmation_email: {
    kind: 'yes-no',
    label: 'Skip confirmation email',
    note: 'no invitation is sent when it is true',
    answer: null,
  },
} as const satisfies Fields;

const shown = shownOnly({
  full_name: { kind: 'text', label: 'Full name', aliases: FULL_NAMES },
  role_name: { kind: 'text', label: 'Role name' },
  status: { kind: 'integer', label: 'Status', aliases: ['Activated', 'Active'] },
  department: { kind: 'text', label: 'Department' },
  description: { kind: 'text', label: 'Description', aliases: ['Notes'] },
  zip_code: { kind: 'text', label: 'Zip code', aliases: ['Postal code', 'Postcode', 'Zip'] },
  location_id: { kind: 'reference', to: 'locations', label: 'Location' },
  manager_id: { kind: 'reference', to: 'members', label: 'Manager' },
  created_at: { kind: 'text', label: 'Created at' },
  updated_at: { kind: 'text', label: 'Updated at' },
});

/** What a create takes beyond the fields that the interface lists. */
const furtherCreated = inGroup('user', {
  department: { ...TEXT, label: 'Department' },
});

/** What an update takes besides: every field of a member, and whether the member is active. */
const furtherWritten = {
  ...furtherCreated,
  ...inGroup('user', {
    status: { kind: 'integer', min: 0, max: 1, label: 'Status', note: '1 active, 0 inactive' },
    description: { kind: 'text', max: WORKING_LIMITS.longestText, label: 'Description' },
    zip_code: { ...TEXT, label: 'Zip code' },
    location_id: { kind: 'reference', to: 'locations', label: 'Location' },
    manager_id: { kind: 'reference', to: 'members', label: 'Manager' },
  }),
};

const REQUIRED = ['first_name', 'last_name', 'role_id'] as const;

/** Whoever cannot log in needs no e-mail. */
const REQUIRED_UNLESS = { email: { field: 'login_enabled', is: false } } as const;

/** A person who works with the items: a user of the account or a mere name in it. */
export const members = defineResource({
  name: 'members',
  singular: 'member',
  title: 'Members',
  aliases: ['member', 'people', 'users', 'user', 'staff', 'employees', 'persons'],
  id: { label: 'Id', aliases: ['Member id', 'User id', 'Member #'], answer: 'id' },
  fields: { ...written, ...CUSTOM, ...INVITATION, ...shown },
  display: 'full_name',
  splitsInto: { whole: 'full_name', parts: { first: 'first_name', last: 'last_name' } },
  namedBy: ['email', 'employee_id', 'full_name'],
  keys: [{ fields: ['email'] }, { fields: ['employee_id'] }],
  all: {
    endpoint: 'list',
    with: { page: 'all', filter: 'status', filter_val: 'all', include_custom_fields: true },
  },
  filters: {
    status: {
      endpoint: 'list',
      param: 'filter_val',
      with: { page: 'all', filter: 'status', include_custom_fields: true },
      words: {
        active: { status: 1 },
        inactive: { status: 0 },
        login: { status: 1 },
        non_login: { status: 1 },
        all: {},
      },
    },
    email: {
      endpoint: 'list',
      param: 'filter_val',
      with: { filter: 'email', include_custom_fields: true },
      shownIn: 'email',
    },
    employee_identification_number: {
      endpoint: 'list',
      param: 'filter_val',
      with: { filter: 'employee_identification_number', include_custom_fields: true },
      shownIn: 'employee_id',
    },
  },
  one: { endpoint: 'detail', param: 'user_id', with: { include_custom_fields: true } },
  lookUps: {
    email: {
      endpoint: 'list',
      param: 'filter_val',
      with: { filter: 'email', include_custom_fields: true },
    },
    employee_id: {
      endpoint: 'list',
      param: 'filter_val',
      with: { filter: 'employee_identification_number', include_custom_fields: true },
    },
  },
  derivedFields: ['role_name'],
  changedBy: { status: ['activate', 'deactivate'] },
  keptByUpdate: ['email'],
  createDefaults: { skip_confirmation_email: true },
  endpoints: {
    create: {
      route: 'POST /members.api',
      summary: 'Create a member',
      effect: 'create',
      params: { ...written, ...CUSTOM, ...INVITATION, ...furtherCreated },
      required: REQUIRED,
      requiredUnless: REQUIRED_UNLESS,
      answer: { is: 'id', key: 'member_id' },
    },
    list: {
      route: 'GET /members.api',
      summary: 'List members, all or those that match a filter',
      effect: 'read',
      params: {
        page: { kind: 'text', label: 'Page', note: 'a number, or all' },
        filter: { kind: 'choice', choices: MEMBER_FILTERS, label: 'Filter' },
        filter_val: { kind: 'text', label: 'Filter value' },
        ...WITH_CUSTOM_FIELDS,
      },
      answer: { is: 'page', list: 'members' },
    },
    detail: {
      route: 'GET /members/{user_id}.api',
      summary: 'Show a member',
      effect: 'read',
      params: { ...MEMBER, ...WITH_CUSTOM_FIELDS },
      answer: { is: 'record' },
    },
    update: {
      route: 'PUT /members/{user_id}.api',
      alsoBy: ['PATCH', 'POST'],
      summary: 'Change a member',
      effect: 'update',
      params: { ...MEMBER, ...written, ...CUSTOM, ...INVITATION, ...furtherWritten },
      required: REQUIRED,
      requiredUnless: REQUIRED_UNLESS,
      takesPart: true,
      answer: { is: 'message' },
    },
    activate: {
      route: 'PUT /members/{user_id}/activate.api',
      summary: 'Make a member active again',
      effect: 'act',
      whenUnverified: 'repeat',
      leaves: { status: 1 },
      proof: { in: 'record' },
      params: MEMBER,
      answer: { is: 'message' },
    },
    deactivate: {
      route: 'PUT /members/{user_id}/deactivate.api',
      summary: 'Make a member inactive',
      effect: 'act',
      whenUnverified: 'repeat',
      leaves: { status: 0 },
      proof: { in: 'record' },
      params: MEMBER,
      answer: { is: 'message' },
    },
  },
});
