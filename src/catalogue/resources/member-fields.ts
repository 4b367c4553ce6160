import { customFields, LONG_TEXT, TEXT, TIMESTAMPS } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';

/** The member that a call is about. */
export const MEMBER = {
  user_id: {
    kind: 'reference',
    to: 'members',
    label: 'Member',
    aliases: ['User', 'Person', 'Employee', 'Member id', 'User id', 'Email', 'E-mail'],
  },
} as const satisfies Fields;

/** A whole name in one column; the service writes its parts only. */
const FULL_NAMES = commaList(
  'Display name, Name, Person name, Employee name, Member name, Staff name, Worker name, Employee',
  'Worker',
);

/** What a create and an update may write of a member. */
export const MEMBER_WRITTEN = inGroup('user', {
  email: {
    kind: 'email',
    unique: true,
    label: 'Email',
    aliases: commaList(
      'E-mail, Email address, E-mail address, Mail, Work email, Work email address, Business email',
      'Company email, Primary email, Primary email address',
    ),
    vague: ['User principal name', 'UPN'],
  },
  first_name: {
    ...TEXT,
    label: 'First name',
    example: 'Marta',
    aliases: ['Given name', 'Forename', 'First', 'Preferred first name', 'Legal first name'],
  },
  last_name: {
    ...TEXT,
    label: 'Last name',
    example: 'Oyelaran',
    aliases: ['Surname', 'Family name', 'Last', 'Legal last name'],
  },
  role_id: {
    kind: 'reference',
    to: 'roles',
    mostHave: 'role_name',
    label: 'Role',
    aliases: ['User role', 'Access level'],
  },
  employee_id: {
    ...TEXT,
    identifier: true,
    label: 'Employee id',
    example: '00417',
    aliases: commaList(
      'Employee number, Employee no, Employee num, Staff number, Staff id, Emp id, Emp no',
      'Payroll number, Payroll id, Worker id, Badge number, Badge no, Badge id',
    ),
    vague: ['Badge'],
  },
  employee_identification_number: {
    ...TEXT,
    identifier: true,
    label: 'Employee identification number',
    aliases: ['Employee identification no', 'Personnel number', 'Personnel id'],
  },
  team_id: { kind: 'reference', to: 'teams', label: 'Team', aliases: ['Department team'] },
  user_listing_id: { kind: 'reference', to: 'user-listings', label: 'User listing' },
  department: {
    ...TEXT,
    label: 'Department',
    aliases: ['Dept', 'Department name'],
    vague: ['Division', 'Business unit'],
  },
  phone_number: {
    ...TEXT,
    label: 'Phone number',
    aliases: commaList(
      'Phone, Telephone, Telephone number, Work phone, Work phone number, Business phone',
      'Office phone, Business phones, Phone no',
    ),
    vague: ['Ext', 'Extension', 'Mobile', 'Mobile phone', 'Mobile number', 'Cell', 'Cell phone'],
  },
  fax: { ...TEXT, label: 'Fax', aliases: ['Fax number'] },
  address_name: { ...TEXT, label: 'Address name' },
  address: {
    ...TEXT,
    label: 'Address',
    aliases: ['Street', 'Address 1', 'Address line 1', 'Street address'],
  },
  address_line_2: { ...TEXT, label: 'Address line 2', aliases: ['Address 2'] },
  city: { ...TEXT, label: 'City', aliases: ['Town'] },
  state: { ...TEXT, label: 'State', aliases: ['Province', 'Region', 'State or province'] },
  country: { kind: 'country', label: 'Country', aliases: ['Country code', 'Country or region'] },
  login_enabled: {
    kind: 'yes-no',
    label: 'Login enabled',
    aliases: ['Can log in', 'Login'],
    answer: null,
    // An update that takes the login away deactivates the member, and one that gives it does not bring them back.
    unsentToExisting: { true: 'activate', false: 'deactivate' },
  },
  subscribed_to_emails: {
    kind: 'yes-no',
    label: 'Subscribed to emails',
    aliases: ['Receives emails'],
  },
});

/** The custom fields of a member. */
export const MEMBER_CUSTOM = customFields('user[custom_attributes][{name}]');

/** Whether the service invites a new member. */
export const INVITATION = {
  skip_confirmation_email: {
    kind: 'yes-no',
    label: 'Skip confirmation email',
    note: 'no invitation is sent when it is true',
    answer: null,
  },
} as const satisfies Fields;

/** What the service shows of a member. */
export const MEMBER_SHOWN = shownOnly({
  full_name: { kind: 'text', label: 'Full name', aliases: FULL_NAMES },
  role_name: { kind: 'text', label: 'Role name' },
  status: {
    kind: 'integer',
    label: 'Status',
    words: ['inactive', 'active'],
    aliases: ['Activated', 'Active'],
  },
  ...TIMESTAMPS,
});

/** What only an update writes of a member: a create is followed by one. */
export const MEMBER_UPDATED = inGroup('user', {
  description: { ...LONG_TEXT, label: 'Description', aliases: ['Notes'] },
  zip_code: { ...TEXT, label: 'Zip code', aliases: ['Postal code', 'Postcode', 'Zip'] },
  location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Location',
    aliases: ['Office location', 'Work location', 'Building'],
    vague: ['Office', 'Site', 'Room', 'Physical delivery office name'],
  },
  manager_id: {
    kind: 'reference',
    to: 'members',
    label: 'Manager',
    aliases: commaList(
      'Manager email, Manager name, Line manager, Supervisor, Reports to, Report to',
    ),
  },
});

/** Whether a member is active, which an update takes too. */
export const MEMBER_STATUS = inGroup('user', {
  status: { kind: 'integer', min: 0, max: 1, label: 'Status', note: '1 active, 0 inactive' },
});
