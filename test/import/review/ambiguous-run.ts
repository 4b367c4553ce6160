import type { Transport } from '../../../src/wire/messages.ts';
import { FaultyTransport, faultsOfWrites, isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Group,Purchased on
NEW-1,Laptop,Computers,03/31/2024
`;

/** A run with one row of which nobody can tell which of two new records it made. */
export async function ambiguousRun(): Promise<{ rehearsal: Rehearsal; folder: string }> {
  const rehearsal = new Rehearsal({
    seed: { groups: [{ name: 'Computers' }] },
    between: (service, clock) =>
      new FaultyTransport(doubling(service), faultsOfWrites('answer-lost'), { clock }),
  });
  const file = rehearsal.write('register.csv', REGISTER);
  const { files } = await rehearsal.import([file]);
  rehearsal.between = (service) => service;
  return { rehearsal, folder: files.folder };
}

/** Somebody else makes the same record at the same moment. */
function doubling(service: Transport): Transport {
  return {
    send: async (request) => {
      if (isWrite(request)) await service.send(request);
      return service.send(request);
    },
  };
}
