import type { Answer } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import { entryOf, valueOf } from './responses/plain-value.ts';
import { type CallOptions, signalOf } from './call-options.ts';
import { type Caller, endedBy } from './caller.ts';
import { recordOf } from './records.ts';
import type { Confirmed } from './transport/attempt-result.ts';

/** What goes into the output of a call. */
interface Answered {
  readonly caller: Caller;
  readonly endpoint: NamedEndpoint;
  readonly confirmed: Confirmed;
  readonly input: Values;
}

type Shapes = Readonly<Record<Answer['is'], (answered: Answered) => unknown>>;

/** The answer in the form that the generated calls promise. */
const SHAPES: Shapes = {
  page: (answered) => {
    const { page } = answered.confirmed;
    const records = (page?.records ?? []).map((raw) => shownRecord(answered, raw));
    return { records, totalPages: page?.totalPages };
  },
  record: (answered) => {
    const { record } = answered.confirmed;
    return record && shownRecord(answered, record);
  },
  id: ({ confirmed: { id, message } }) => ({ id, message }),
  message: ({ confirmed: { message } }) => ({ message }),
  entries: ({ endpoint, confirmed: { page } }) => {
    const { answer } = endpoint.endpoint;
    const fields = answer.is === 'entries' ? answer.fields : {};
    const entries = (page?.records ?? []).map((raw) => ({ ...entryOf(fields, raw).values, raw }));
    return { entries, totalPages: page?.totalPages };
  },
  outcomes: ({ confirmed: { outcomes, message } }) => ({ outcomes, message }),
  value: ({ endpoint, confirmed: { body } }) => {
    const { answer } = endpoint.endpoint;
    return answer.is === 'value' ? valueOf(answer, body) : undefined;
  },
  link: ({ caller, endpoint, confirmed: { link = '', message } }) => {
    const { answer } = endpoint.endpoint;
    const mediaType = answer.is === 'link' ? answer.mediaType : '';
    return {
      link,
      message,
      open: (options?: CallOptions) => endedBy(caller, signalOf(options)).open({ link, mediaType }),
    };
  },
};

export function outputOf(answered: Answered): unknown {
  return SHAPES[answered.endpoint.endpoint.answer.is](answered);
}

function shownRecord({ endpoint, input }: Answered, raw: JsonObject): object {
  const { id, values } = recordOf(endpoint.resource, raw, input);
  return { ...values, id, raw };
}
