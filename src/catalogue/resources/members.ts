import { commaList } from '../../kernel/texts.ts';
import { defineResource, type LookUp } from '../define.ts';
import { CHANGED_BACK } from './crud.ts';
import { exported } from './left-items.ts';
import { MEMBER_FILTERS } from '../states.ts';
import {
  INVITATION,
  MEMBER,
  MEMBER_CUSTOM,
  MEMBER_SHOWN,
  MEMBER_STATUS,
  MEMBER_UPDATED,
  MEMBER_WRITTEN,
} from './member-fields.ts';
import { MEMBER_HOLDINGS } from './member-holdings.ts';
import { WITH_CUSTOM_FIELDS } from './parameters.ts';

const REQUIRED = ['first_name', 'last_name', 'role_id'] as const;

/** Members who cannot log in need no e-mail address. */
const REQUIRED_UNLESS = { email: { field: 'login_enabled', is: false } } as const;

/** The list of those with one value. */
function listedBy(filter: (typeof MEMBER_FILTERS)[number]): LookUp {
  return { endpoint: 'list', param: 'filter_val', with: { filter, include_custom_fields: true } };
}

/** A person who works with the items: a user of the account or a mere name in it. */
export const members = defineResource({
  name: 'members',
  singular: 'member',
  title: 'Members',
  section: 'Members',
  aliases: ['member', 'people', 'users', 'user', 'staff', 'employees', 'persons'],
  id: { label: 'Id', aliases: ['Member id', 'User id', 'Member #'], answer: 'id' },
  fields: {
    ...MEMBER_WRITTEN,
    ...MEMBER_UPDATED,
    ...MEMBER_CUSTOM,
    ...INVITATION,
    ...MEMBER_SHOWN,
  },
  display: 'full_name',
  splitsInto: { whole: 'full_name', parts: { first: 'first_name', last: 'last_name' } },
  namedBy: ['email', 'employee_id', 'employee_identification_number', 'full_name'],
  keys: [
    { fields: ['email'] },
    { fields: ['employee_id'] },
    { fields: ['employee_identification_number'] },
  ],
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
    email: { ...listedBy('email'), shownIn: 'email' },
    employee_identification_number: {
      ...listedBy('employee_identification_number'),
      shownIn: 'employee_identification_number',
    },
  },
  one: { endpoint: 'detail', param: 'user_id', with: { include_custom_fields: true } },
  lookUps: {
    email: listedBy('email'),
    employee_identification_number: listedBy('employee_identification_number'),
  },
  derivedFields: ['role_name'],
  endedBy: 'deactivate',
  changedBy: { status: ['activate', 'deactivate'] },
  keptByUpdate: ['email'],
  clearedByUpdate: ['email'],
  createDefaults: { skip_confirmation_email: true },
  holdings: { endpoint: 'checkedOutItems', param: 'user_id', since: 'checkout_on' },
  attached: [
    { title: 'Comments', count: 'comments_count' },
    { title: 'Documents', count: 'documents_count' },
    { title: 'Service tickets', count: 'services_count' },
  ],
  endpoints: {
    create: {
      route: 'POST /members.api',
      summary: 'Create a member',
      effect: 'create',
      undo: { by: 'deactivate' },
      params: { ...MEMBER_WRITTEN, ...MEMBER_CUSTOM, ...INVITATION },
      then: ['update'],
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
      undo: CHANGED_BACK,
      params: {
        ...MEMBER,
        ...MEMBER_WRITTEN,
        ...MEMBER_CUSTOM,
        ...INVITATION,
        ...MEMBER_UPDATED,
        ...MEMBER_STATUS,
      },
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
      undo: { by: 'deactivate' },
      proof: { in: 'record' },
      params: MEMBER,
      answer: { is: 'message' },
    },
    deactivate: {
      route: 'PUT /members/{user_id}/deactivate.api',
      summary: 'Make a member inactive',
      effect: 'act',
      whenUnverified: 'repeat',
      title: 'Deactivate',
      leaves: { status: 0 },
      trigger: {
        filled: [],
        state: 'status',
        lastDay: {
          label: 'Last active day',
          aliases: commaList(
            'Left on, Leaving date, Leave date, Leaver date, Last working day, Last day',
            'Termination date, Contract end, Contract end date, Employment end',
            'Employment end date, Exit date, Date left',
          ),
        },
      },
      withdraws: true,
      leavesItems: {
        taken: [
          {
            type: 'FixedAsset',
            list: exported('fixed-assets', 'possessions_of'),
            sheet: 'fixed-assets.xlsx',
            as: 'fixed-assets.checkin',
            number: 'Item #',
          },
          {
            type: 'StockAsset',
            list: ['report', 'custody', '--member', '#{}', '--out', 'custody.xlsx'],
            sheet: 'returns.xlsx',
            as: 'asset-stock.checkin',
            edit: 'write Item and Line items of returns.xlsx from its column Entry (#35/101 is line item 101 of item 35)',
          },
        ],
      },
      undo: { by: 'activate' },
      proof: { in: 'record' },
      params: MEMBER,
      answer: { is: 'message' },
    },
    ...MEMBER_HOLDINGS,
  },
});
