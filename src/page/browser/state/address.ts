import { isStep, type Step } from './steps.ts';

/** Where the user is. */
export type Place =
  | { readonly screen: 'start' }
  /** Without a step: where the job is. */
  | { readonly screen: 'job'; readonly job: string; readonly step?: Step };

/** The place of `#/jobs/<id>/<step>`; anything else is the start. */
export function placeOf(hash: string): Place {
  const [, screen, job = '', step = ''] = hash.replace(/^#/u, '').split('/');
  if (screen !== 'jobs' || job === '') return { screen: 'start' };
  return { screen: 'job', job: decodeURIComponent(job), ...(isStep(step) && { step }) };
}

/** The address of a place. */
export function addressOf(place: Place): string {
  if (place.screen === 'start') return '#/';
  const job = `#/jobs/${encodeURIComponent(place.job)}`;
  return place.step === undefined ? job : `${job}/${place.step}`;
}
