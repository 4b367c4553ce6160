import { pick } from '../support/seeded-random.ts';
import { countDamage, sum, type Connection } from './compare.ts';
import type { MakeWorkload } from './workload.ts';

const ANN = 'ann@firm.example';
const NOTES = ['Year end', 'Lost label', ''] as const;
const COMMENTS = ['Checked', 'Battery low', 'Checked'] as const;

/** Of three assets one is checked in, and every second of those checked out again. */
const EACH_MOVED = 3;

/**
 * A round through the store: mass calls that ask for verifications, comments of which some say the same, check-ins, and
 * checkouts of assets that were checked in before, so that those end where they began.
 */
export const roundWorkload: MakeWorkload = (rows, random) => {
  const numbers = Array.from({ length: Math.ceil(rows / 2) }, (_each, at) => at + 1);
  const moved = numbers.filter((number) => number % EACH_MOVED === 0);
  const movedTwice = moved.filter((_each, at) => at % 2 === 0);
  const kept = numbers.filter((number) => number % EACH_MOVED !== 0);
  const comments = numbers.map(() => ({
    item: 1 + Math.floor(random() * numbers.length),
    text: pick(COMMENTS, random),
  }));
  const files = {
    'fixed-assets.request-verifications.csv': csv(
      'Item,Notes',
      kept.map((number) => `#${number},${pick(NOTES, random)}`),
    ),
    'comments.csv': csv(
      'Item,Comment',
      comments.map(({ item, text }) => `#${item},${text}`),
    ),
    'fixed-assets.checkin.csv': csv(
      'Item',
      moved.map((number) => `#${number}`),
    ),
    'fixed-assets.checkout.csv': csv(
      'Item,Member',
      movedTwice.map((number) => `#${number},${ANN}`),
    ),
  };
  return {
    files,
    words: ['import', ...Object.keys(files)],
    rows: kept.length + comments.length + moved.length + movedTwice.length,
    seed: {
      groups: [{ name: 'Tools' }],
      members: [{ email: ANN, first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      fixed_assets: numbers.map((number) => ({
        name: `Drill ${number}`,
        group: 'Tools',
        purchased_on: '2024-03-31',
        state: 'checked_out',
        holder: ANN,
        checkout_on: '2025-01-02',
      })),
    },
    compare: async (service) =>
      sum([
        countDamage(kept.map(String), await pending(kept, service)),
        countDamage(
          comments.map(({ item, text }) => `${item}: ${text}`),
          await commentsOn(numbers, service),
        ),
        countDamage(
          [
            ...moved.map((number) => `${number}: in`),
            ...movedTwice.map((number) => `${number}: out`),
          ],
          await movesOf(moved, service),
        ),
      ]),
  };
};

function csv(headings: string, lines: readonly string[]): string {
  return [headings, ...lines, ''].join('\n');
}

async function pending(numbers: readonly number[], service: Connection): Promise<string[]> {
  const { assets } = await read<{
    assets: { sequence_num: number; pending_verification: boolean }[];
  }>(`/assets/verification_status.api?seqs=${numbers.join(',')}`, service);
  return assets
    .filter(({ pending_verification: isPending }) => isPending)
    .map(({ sequence_num: number }) => String(number));
}

async function commentsOn(numbers: readonly number[], service: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const number of numbers) {
    const path = `/assets/${number}/comments.api`;
    const { comments } = await read<{ comments: { content: string }[] }>(path, service);
    found.push(...comments.map(({ content }) => `${number}: ${content}`));
  }
  return found;
}

/** What was moved since the assets were seeded. */
async function movesOf(numbers: readonly number[], service: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const number of numbers) {
    const path = `/assets/${number}/history_paginate.api`;
    const { history } = await read<{ history: { is_checkout: boolean }[] }>(path, service);
    // The oldest entry is the checkout that the seed made.
    const moves = history.slice(0, -1).map(({ is_checkout: isOut }) => (isOut ? 'out' : 'in'));
    found.push(...moves.map((move) => `${number}: ${move}`));
  }
  return found;
}

async function read<T>(path: string, { url, token }: Connection): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { token } });
  return (await response.json()) as T;
}
