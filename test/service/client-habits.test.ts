import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/catalogue/index.ts';
import { startService, type StartedService } from '../../src/service/start-service.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { COMPANY } from './answers/company.ts';
import type { SentCall } from './answers/expected-answer.ts';
import { EXPECTED } from './answers/index.ts';
import { sampled } from '../support/thinned.ts';

/** The host that clients of the live system send, whatever they are connected to. */
const HOST = 'company.example';
const TOKEN = 'token of a suite'.replaceAll(' ', '-');

let service: StartedService;

beforeAll(async () => {
  service = await startService({
    ...{ token: TOKEN, seed: COMPANY, clock: new FakeClock(), isStrict: true },
    allowedHosts: [HOST],
  });
});

afterAll(() => service.close());

type Parameters = readonly (readonly [name: string, text: string])[];

/** A request as a client puts it on the wire. */
interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly parameters: Parameters;
}

const FORM = 'application/x-www-form-urlencoded';

type Habit = (call: Call) => Sent;

function asNestedJson({ path, parameters }: Call): Sent {
  return {
    path,
    headers: { token: TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify(nested(parameters)),
  };
}

/** How clients in use put the same call on the wire. */
const HABITS: Readonly<Record<string, Habit>> = {
  'everything in the query, with a token of its own': ({ path, parameters }) => ({
    path: `${path}?${new URLSearchParams([...textsOf(parameters), ['token', TOKEN]]).toString()}`,
    headers: {},
    body: '',
  }),
  'a form, on GET too, with a bearer token': ({ path, parameters }) => ({
    path,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': `${FORM}; charset=utf-8` },
    body: new URLSearchParams(textsOf(parameters)).toString(),
  }),
  'nested JSON with numbers': asNestedJson,
  'a multipart form': ({ path, parameters }) => ({
    path,
    headers: { token: TOKEN, 'content-type': 'multipart/form-data; boundary=--b--' },
    body: parameters.length === 0 ? '' : multipart(parameters),
  }),
};

function textsOf(parameters: Parameters): [string, string][] {
  return parameters.map(([name, text]) => [name, text]);
}

function callOf([route, form = {}]: SentCall): Call {
  const [, method = '', path = '', query = ''] = /^(\w+) ([^?]*)\??(.*)$/.exec(route) ?? [];
  return { method, path, parameters: [...new URLSearchParams(query), ...Object.entries(form)] };
}

type Nested = string | number | Nested[] | { [key: string]: Nested };

/** `a[b][]` is a list under `b` in `a`; whole numbers are numbers. */
function nested(parameters: Parameters): Nested {
  const whole: Record<string, Nested> = {};
  for (const [name, text] of parameters) {
    const steps = [...name.matchAll(/^[^[]+|\[[^\]]*\]/g)].map(([step]) =>
      step.replace(/^\[|\]$/g, ''),
    );
    const value = /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
    put(whole, steps, value);
  }
  return whole;
}

function put(into: Record<string, Nested>, [step = '', ...rest]: string[], value: Nested): void {
  if (rest.length === 0) into[step] = value;
  else if (rest[0] === '') into[step] = [...((into[step] ?? []) as Nested[]), value];
  else put((into[step] ??= {}) as Record<string, Nested>, rest, value);
}

function multipart(parameters: Parameters): string {
  const parts = parameters.map(
    ([name, text]) =>
      `----b--\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join('')}----b----\r\n`;
}

/** Sends what it is given and nothing else; the host is that of the live system. */
function send(method: string, { path, headers, body }: Sent): Promise<[number, unknown]> {
  const { hostname, port } = new URL(service.url);
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length, host: HOST },
    };
    const asked = request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => {
        const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
        resolve([
          answer.statusCode ?? 0,
          isJson ? (JSON.parse(asExpected(text)) as unknown) : text,
        ]);
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Links name the host that was asked, and the expected answers that of the service. */
function asExpected(text: string): string {
  return text.replaceAll(`//${HOST}/`, `//${new URL(service.url).host}/`);
}

/** Sends calls as clients of that habit do. */
function by(habit: Habit): (sent: SentCall) => Promise<[number, unknown]> {
  return (sent) => {
    const call = callOf(sent);
    return send(call.method, habit(call));
  };
}

const CASES = Object.entries(EXPECTED).map(([name, expected]) => ({ name, ...expected }));

describe.each(Object.entries(HABITS).map(([habit, sends], at) => [habit, sends, at] as const))(
  'clients that send %s',
  (_habit, habit, at) => {
    // Each habit has other endpoints, so that together they have all.
    test.each(sampled([...CASES.slice(at), ...CASES.slice(0, at)], Object.keys(HABITS).length))(
      'are answered: $name',
      async ({ after = [], call, answers, effect }) => {
        const answered = by(habit);
        service.account.reset();
        for (const before of after) expect((await answered(before))[0]).toBe(200);
        expect(await answered(call)).toMatchObject(answers);
        if (effect === undefined) return;
        const [route, ...shown] = effect;
        expect(await answered([route])).toMatchObject(shown);
      },
    );
  },
);

const PARTIAL = ENDPOINTS.filter(({ endpoint }) => endpoint.takesPart === true).flatMap(
  ({ name }) => {
    const { after, call } = EXPECTED[name] ?? { call: [''] as const };
    const [route, form = {}] = call;
    return Object.entries(form).map(([field, text]) => ({ name, field, text, route, after }));
  },
);

describe('clients that update one field alone are answered:', () => {
  test('of members, shipping addresses, locations and purchase orders', () => {
    expect(new Set(PARTIAL.map(({ name }) => name))).toEqual(
      new Set([
        'members.update',
        'shipping-addresses.update',
        'locations.update',
        'purchase-orders.update',
      ]),
    );
  });

  test.each(PARTIAL)('$name with $field', async ({ field, text, route, after = [] }) => {
    const answered = by(asNestedJson);
    service.account.reset();
    for (const before of after) expect((await answered(before))[0]).toBe(200);
    const [status, body] = await answered([route, { [field]: text }]);
    expect([status, body]).toEqual([
      200,
      expect.not.objectContaining({ errors: expect.anything() as unknown }),
    ]);
  });
});
