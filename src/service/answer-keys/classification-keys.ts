import { COMPANY, STAFF_CHECKOUT, unset, type AnswerKeys } from './answer-keys.ts';

/** The keys of a group. */
export const GROUP_KEYS: AnswerKeys = {
  ...unset('id name description asset_depreciation_mode depreciation_rates assets_count active'),
  ...COMPANY,
  documents_count: 0,
  documents: [],
  ...unset('minimum_depreciation_price enable_service_triage'),
  ...STAFF_CHECKOUT,
  ...unset('visible_on_web_store hidden_on_web_store'),
  comments_count: 0,
  ...unset('delta pricing_bracket_interval created_at updated_at'),
};

/** The keys of a subgroup. */
export const SUBGROUP_KEYS: AnswerKeys = {
  ...unset('id group_id name description parent_id subgroup_path assets_count active lft rgt'),
  ...unset('triage_same_as_group'),
  ...STAFF_CHECKOUT,
  ...unset('created_at updated_at'),
};
