import { defineResource } from '../define.ts';
import { ITEM_TYPES } from '../states.ts';
import { PAGE } from './parameters.ts';

const NAME = { name: { kind: 'text', label: 'Name', readOnly: true } } as const;
/** A record with a name, read as one list. */
const LISTED = {
  id: { label: 'Id', answer: 'id' },
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['name'] }],
  all: { endpoint: 'list' },
} as const;

/** What a member may do; two are built in. */
export const roles = defineResource({
  name: 'roles',
  singular: 'role',
  title: 'Roles',
  fields: NAME,
  ...LISTED,
  builtIn: [
    { id: 1, name: 'Administrator' },
    { id: 2, name: 'Staff' },
  ],
  endpoints: {
    list: {
      route: 'GET /custom_roles.api',
      summary: 'List roles',
      effect: 'read',
      params: PAGE,
      answer: { is: 'page', list: 'custom_roles' },
    },
  },
});

/** Teams that members belong to. */
export const teams = defineResource({
  name: 'teams',
  singular: 'team',
  title: 'Teams',
  fields: {
    ...NAME,
    path: { kind: 'text', label: 'Path', readOnly: true },
    description: { kind: 'text', label: 'Description', readOnly: true },
  },
  ...LISTED,
  namedBy: ['name', 'path'],
  endpoints: {
    list: {
      route: 'GET /teams.api',
      summary: 'List teams',
      effect: 'read',
      params: PAGE,
      answer: { is: 'page', list: 'teams' },
    },
  },
});

/** Which items a member gets to see. */
export const userListings = defineResource({
  name: 'user-listings',
  singular: 'user listing',
  title: 'User listings',
  fields: NAME,
  ...LISTED,
  endpoints: {
    list: {
      route: 'GET /user_listings.api',
      summary: 'List user listings',
      effect: 'read',
      params: PAGE,
      answer: { is: 'page', list: 'user_listings' },
    },
  },
});

/** Fields that the account added to its records. */
export const customFields = defineResource({
  name: 'custom-fields',
  singular: 'custom field',
  title: 'Custom fields',
  fields: NAME,
  ...LISTED,
  endpoints: {
    list: {
      route: 'GET /assets/custom_attributes.api',
      summary: 'List custom fields',
      effect: 'read',
      answer: { is: 'page', list: 'custom_attributes' },
    },
  },
});

/** Filters that the account keeps under a name. */
export const customFilters = defineResource({
  name: 'custom-filters',
  singular: 'custom filter',
  title: 'Custom filters',
  fields: NAME,
  ...LISTED,
  endpoints: {
    list: {
      route: 'GET /custom_filters.api',
      summary: 'List custom filters',
      effect: 'read',
      params: { assets_type: { kind: 'choice', choices: ITEM_TYPES, label: 'Kind of item' } },
      answer: { is: 'page', list: 'custom_filters' },
    },
  },
});

/** Why an item may be retired. */
export const retireReasons = defineResource({
  name: 'retire-reasons',
  singular: 'retire reason',
  title: 'Retire reasons',
  fields: NAME,
  ...LISTED,
  endpoints: {
    list: {
      route: 'GET /retire_reasons.api',
      summary: 'List retire reasons',
      effect: 'read',
      answer: { is: 'page', list: 'retire_reasons' },
    },
  },
});

/** How the service writes the value of things down. */
export const depreciationMethods = defineResource({
  name: 'depreciation-methods',
  singular: 'depreciation method',
  title: 'Depreciation methods',
  fields: { ...NAME, active: { kind: 'yes-no', label: 'Active', readOnly: true } },
  ...LISTED,
  endpoints: {
    list: {
      route: 'GET /depreciation_methods.api',
      summary: 'List depreciation methods',
      effect: 'read',
      answer: { is: 'page', list: 'depreciation_methods' },
    },
  },
});
