import { COMPANY, unset, type AnswerKeys } from './answer-keys.ts';

/** The keys of a member. */
export const MEMBER_KEYS: AnswerKeys = {
  ...unset(`
    id email first_name last_name full_name role_id role_name status employee_id
    employee_identification_number
  `),
  // A member without a team shows an empty text where others show null.
  team_id: '',
  ...unset(`
    user_listing_id department description phone_number fax address_name address address_line_2
    city state zip_code country location_id manager_id created_by_id creation_source
    subscribed_to_emails contact_type
  `),
  services_count: 0,
  comments_count: 0,
  documents_count: 0,
  hourly_rate: '0.0',
  ...unset('secure_code deactivated_at created_by_scim'),
  ...COMPANY,
  ...unset('created_at updated_at'),
};
