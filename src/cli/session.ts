import { resolve } from 'node:path';
import type { OpenConnection } from '../client/open-connection.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Transport } from '../wire/messages.ts';
import type { Given } from './flags/flag.ts';
import type { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { Io } from './terminal/io.ts';
import { STYLE, type Canvas } from './screens/style.ts';
import { text, type Text } from './screens/text.ts';
import { messageLanguage } from './connection/message-language.ts';
import { JsonDocument, type PrintJson, withEnvelope } from './json-document.ts';
import { colourChoice } from './connection/settings.ts';
import { stateFolderOf } from '../setup/environment.ts';
import { LogFile } from './terminal/log-file.ts';
import { writerTo, type Writer } from './terminal/writer.ts';

/** What takes the place of the account in a rehearsal. */
export interface SessionTwin extends Pick<OpenConnection, 'account'> {
  readonly transport: Transport;
  readonly token: Token;
}

/** What a command works with besides its flags: where it runs, and how it speaks. */
export interface Session {
  readonly io: Io;
  /** The words after the command, as they were typed. */
  readonly words: readonly string[];
  readonly clock: Clock;
  readonly global: Given<typeof GLOBAL_FLAGS>;
  readonly stateFolder: string;
  /** Where the command is only rehearsed: every call goes to it, and no question is asked. */
  readonly twin?: SessionTwin | undefined;
  /** As wide as the window is now. */
  readonly canvas: Canvas;
  /** The way to the terminal for what is neither of these. */
  readonly writer: Writer;
  /** A screen for standard output. */
  print(text: Text): void;
  /** Data for standard output. */
  printData(data: string): void;
  /** A piece of a stream of data for standard output; resolves when it takes more. Throws TallysheetError 'cannot-write'. */
  readonly streamData: (data: string) => Promise<void>;
  /** The one document of --json; it is printed with the exit code of the command, when that ends. */
  readonly printJson: PrintJson;
  /** The same at once, for a command that runs until a signal. */
  readonly printJsonNow: PrintJson;
  /** The file of --log-file. */
  readonly log?: LogFile | undefined;
  /** A document in a format of others. */
  printDocument(value: unknown): void;
  /** Messages that --quiet suppresses. */
  say(text: Text): void;
  /** Talk that is printed in any case. */
  printAlways(text: Text): void;
}

/** Screens are not drawn wider than this, because long lines are hard to read. */
const WIDEST = 100;

/** The session of one command. Throws TallysheetError where there is no place to keep things. */
export function openSession(
  io: Io,
  words: readonly string[],
  global: Given<typeof GLOBAL_FLAGS>,
  document = new JsonDocument(),
): Session {
  const writer = writerTo(io, colourChoice(io.env, global['no-color']));
  return {
    io,
    words,
    clock: io.clock,
    global,
    log: openLog(global['log-file'], io, writer),
    stateFolder: resolve(io.cwd, stateFolderOf(io.env)),
    get canvas() {
      return {
        columns: Math.min(io.columns, WIDEST),
        style: STYLE,
        // Asked only where there are issues: the profile may not be there yet.
        get language() {
          return messageLanguage(global.language, global.profile, io.env);
        },
      };
    },
    writer,
    print: writer.print,
    printData: writer.printData,
    streamData: writer.streamData,
    printJson: document.hold,
    printJsonNow: (kind, body) => {
      writer.printJson(withEnvelope(kind, 'ok', body));
    },
    printDocument: writer.printJson,
    say: global.quiet ? () => undefined : writer.talk,
    printAlways: writer.talk,
  };
}

function openLog(path: string | undefined, io: Io, writer: Writer): LogFile | undefined {
  if (path === undefined) return undefined;
  const onFailure = (reason: string): void => {
    writer.talk(text`note: the log ${path} can no longer be written: ${reason}\n`);
  };
  return new LogFile(path, io.cwd, { clock: io.clock, onFailure });
}
