import type { JsonObject } from '../../kernel/json.ts';
import { ITEM_KEYS } from '../answer-keys/answer-keys.ts';
import { keptObjects, keptText } from '../http/body.ts';
import type { CopiedRecord } from '../records/account-copy.ts';

/** What flags add to the answers of items. */
export const ITEM_ANSWER_KEYS = ['image_urls', 'line_items'] as const;

/** What the service shows of an item without a picture. */
const NO_IMAGE = ITEM_KEYS['display_image'];

/** What every kind of item keeps that its answers show in another form. */
export function copiedItem({ answer }: CopiedRecord): JsonObject {
  const [image] = keptObjects(answer, 'image_urls');
  const shown =
    image === undefined ? keptText(answer, 'display_image') : keptText(image, 'original');
  return { image_url: shown === '' || shown === NO_IMAGE ? null : shown };
}
