import { COMPANY, unset, type AnswerKeys } from './answer-keys.ts';

/** The keys of a location; custom fields follow with their flag. */
export const LOCATION_KEYS: AnswerKeys = {
  ...unset(`
    id sequence_num name description identification_number street1 street2 city state zipcode
    country status parent_id lati longi manual_lat_long secure_code
  `),
  comments_count: 0,
  documents_count: 0,
  ...unset('visible_on_web_store hidden_on_web_store delta created_at updated_at'),
};

/** The keys of a vendor. */
export const VENDOR_KEYS: AnswerKeys = {
  ...unset('id name description website address contact_person_name email phone_number fax'),
  ...COMPANY,
  status: 1,
  assets_count: 0,
  services_count: 0,
  ...unset('delta created_at updated_at'),
};
