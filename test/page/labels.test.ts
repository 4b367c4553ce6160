import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GivenBy, Job, WantedLabels } from '../../src/page/interface/calls.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;

beforeEach(async () => {
  served = await servePageForTest();
  await served.ask('POST', '/api/account/practise');
});

afterEach(async () => {
  await served.close();
  expect(served.faults).toEqual([]);
});

async function newLabels(): Promise<{ readonly path: string; readonly usual: WantedLabels }> {
  const answer = await served.ask('POST', '/api/jobs', { kind: 'labels' });
  const { id, wantedLabels } = JSON.parse(answer.body) as Job;
  if (wantedLabels === undefined) throw new Error('the job has no labels');
  return { path: `/api/jobs/${id}`, usual: wantedLabels };
}

test('labels are printed on the usual sheet, and those of a list on a roll from its place', async () => {
  const { path, usual } = await newLabels();
  const printed = await served.work(`${path}/labels`, { wanted: { ...usual, kind: 'locations' } });
  expect(printed.problem).toBeUndefined();
  expect(printed.printed).toMatchObject({ labels: 8, pages: 1, format: 'pdf', notFound: [] });
  expect(printed.command).toBe('tallysheet labels locations --label avery-l7162');
  const pdf = await served.ask('GET', `${path}/download/0`);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');

  const wanted = { ...usual, by: 'list', list: '#1\n#2\nnowhere\n', medium: 'zebra-51x25' };
  const onRoll = await served.work(`${path}/labels`, { wanted });
  expect(onRoll.printed).toMatchObject({ labels: 2, format: 'zpl', notFound: ['nowhere'] });
  expect(onRoll.printed?.files).toMatchObject([{ id: 0, name: 'fixed-assets-labels.zpl' }]);
  expect(onRoll.command).toMatch(
    /^tallysheet labels fixed-assets --file \S+list\.txt --label zebra-51x25$/,
  );
});

test('the labels of the service are saved as it makes them', async () => {
  const { path, usual } = await newLabels();
  const wanted = { ...usual, by: 'list', list: '#1\n', isOfService: true };
  const { printed, problem, command } = await served.work(`${path}/labels`, { wanted });
  expect(problem).toBeUndefined();
  expect(printed).toMatchObject({ labels: 1, files: [{ id: 0, name: 'fixed-assets-labels.pdf' }] });
  expect(command).toMatch(/ --service$/);
});

test('every sheet and roll of the library is there, with its measures', async () => {
  const { media, kinds } = JSON.parse(
    (await served.ask('GET', '/api/label-choices')).body,
  ) as GivenBy<'labelChoices'>;
  expect(media.find(({ name }) => name === 'avery-l7162')).toEqual({
    name: 'avery-l7162',
    brand: 'Avery L7162',
    width: 99.06,
    height: 33.867,
    perPage: 16,
    isCut: false,
    format: 'pdf',
  });
  expect(media.find(({ name }) => name === 'brother-24')).toMatchObject({
    isCut: true,
    perPage: 1,
  });
  expect(kinds).toContain('locations');
});
