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

async function newLabels(
  paper?: 'letter',
): Promise<{ readonly path: string; readonly usual: WantedLabels }> {
  const answer = await served.ask('POST', '/api/jobs', { kind: 'labels', paper });
  const { id, wantedLabels } = JSON.parse(answer.body) as Job;
  if (wantedLabels === undefined) throw new Error('the job has no labels');
  return { path: `/api/jobs/${id}`, usual: wantedLabels };
}

async function labelPage(path: string): Promise<GivenBy<'labelPage'>> {
  const answer = await served.ask('GET', `${path}/label-page`);
  return JSON.parse(answer.body) as GivenBy<'labelPage'>;
}

test('labels are printed on the usual sheet, and those of a list on a roll from its place', async () => {
  const { path, usual } = await newLabels();
  const printed = await served.work(`${path}/labels`, { wanted: { ...usual, kind: 'locations' } });
  expect(printed.problem).toBeUndefined();
  expect(printed.printed).toMatchObject({ labels: 7, pages: 1, format: 'pdf', notFound: [] });
  expect(printed.command).toBe('tallysheet labels locations --label avery-l7162');
  const pdf = await served.ask('GET', `${path}/download/0`);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  const { page } = await labelPage(path);
  expect(page).toMatchObject({ width: 210, height: 297, corner: 2 });
  expect([page?.places.length, page?.codes.length]).toEqual([16, 7]);
  expect(page?.places[1]).toEqual({ left: 106.27, top: 13.05, width: 99.06, height: 33.867 });
  expect(page?.lines[0]).toMatchObject({ text: 'Floor 1', isBold: true });

  const wanted = { ...usual, by: 'list', list: '#1\n#2\nnowhere\n', medium: 'zebra-51x25' };
  const onRoll = await served.work(`${path}/labels`, { wanted });
  expect(onRoll.printed).toMatchObject({ labels: 2, format: 'zpl', notFound: ['nowhere'] });
  expect(onRoll.printed?.files).toMatchObject([{ id: 0, name: 'fixed-assets-labels.zpl' }]);
  expect((await labelPage(path)).page?.codes.length).toBe(1);
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
  expect(await labelPage(path)).toEqual({});
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

test('where paper is Letter, the usual sheet is one of Letter', async () => {
  const { path, usual } = await newLabels('letter');
  expect(usual.medium).toBe('avery-5160');
  const printed = await served.work(`${path}/labels`, { wanted: { ...usual, kind: 'locations' } });
  expect(printed.command).toBe('tallysheet labels locations --label avery-5160');
  expect((await labelPage(path)).page).toMatchObject({ width: 215.9, height: 279.4 });
});

test('a sample has one label with the texts of the page, whatever they hold', async () => {
  const texts = ['<script>alert(1)</script>', 'A-1042'];
  const sample = { medium: 'avery-l7162', symbology: 'qr', code: 'identifier', texts };
  const { body } = await served.ask('POST', '/api/label-sample', { wanted: sample });
  const { codes, lines, ...page } = JSON.parse(body) as GivenBy<'sampleLabel'>;
  expect(page).toEqual({
    width: 99.06,
    height: 33.867,
    corner: 2,
    logos: [],
    places: [{ left: 0, top: 0, width: 99.06, height: 33.867 }],
  });
  expect(codes).toMatchObject([{ across: 21, down: 21 }]);
  expect(lines.map(({ text }) => text)).toEqual(texts);
});

test('a code that would be too small to be read is said with the sample', async () => {
  const wanted = { medium: 'avery-5267', symbology: 'code128', code: 'link', texts: [] };
  const answer = await served.ask('POST', '/api/label-sample', { wanted });
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.body)).toMatchObject({ problem: { code: 'bad-usage' } });
});
