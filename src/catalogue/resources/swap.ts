import { commaList } from '../../kernel/texts.ts';
import type { Compound } from '../description/compound.ts';

/** A member returns one item and gets another one for it. */
export const SWAP = {
  title: 'Swap',
  summary:
    'Give a member another fixed asset for the one that the member has, and retire that one if wanted',
  aliases: commaList(
    'swap, swaps, asset swap, asset swaps, device swap, device swaps, laptop swap, laptop swaps, hardware swap',
  ),
  operation: 'checkout',
  record: {
    label: 'New item',
    words: 'swap.new',
    note: 'the item that the member gets',
    aliases: commaList(
      'New tag, New asset, New device, New, Replacement, Replaced by, Replace with, Replaced with, Swapped for, Swap for, Swap in, Incoming, Gets',
    ),
  },
  following: [
    {
      operation: 'checkin',
      record: {
        label: 'Old item',
        words: 'swap.old',
        note: 'the item that the member returns',
        aliases: commaList(
          'Old tag, Old asset, Old device, Old, Previous, Existing, Outgoing, Replaced, Replaces, Returns, Swapped out, Swap out',
        ),
      },
      headings: {
        location_id: {
          words: 'swap.location_id',
          aliases: commaList(
            'Return location, Returned to, Return to, Old item location, Location of old item, Old location',
          ),
        },
        comments: {
          words: 'swap.comments',
          aliases: commaList(
            'Return comments, Return notes, Condition on return, Old item comments',
          ),
        },
      },
      fromSameMember: true,
    },
    {
      operation: 'retire',
      record: 'checkin',
      filled: ['retired_on', 'retire_reason_id'],
    },
  ],
} as const satisfies Compound;
