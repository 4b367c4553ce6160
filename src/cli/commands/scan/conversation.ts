import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ScanSession } from '../../../scan/scan-session.ts';
import type { Session } from '../../session.ts';
import type { InputEnd, LineInput } from './line-input.ts';
import type { SessionScreen } from './session-screen.ts';
import { text, type Text } from '../../screens/text.ts';

/** What a conversation is held with. */
interface Conversation {
  readonly scans: ScanSession;
  /** Called before a line is answered, with the number of lines that wait behind it. */
  readonly before: (line: string, waiting: number) => Promise<void>;
  readonly input: LineInput;
  readonly screen: SessionScreen;
  readonly session: Session;
  /** Ends it; its reason is the error. */
  readonly signal: AbortSignal;
}

/** Answers line after line until the person, or the input, ends it. Throws TallysheetError 'interrupted'. */
export async function converse(conversation: Conversation): Promise<'end' | 'quit'> {
  const { input, before, signal } = conversation;
  const view = new View(conversation);
  input.onEdit = () => {
    view.drawPrompt();
  };
  input.takeKeys();
  view.drawPrompt();
  let wantsToQuit = false;
  try {
    for (;;) {
      const line = await input.next(signal);
      if (typeof line !== 'string') return endOf(line.ended);
      await before(line, input.waiting);
      const asked = view.answer(line);
      if (asked === 'end') return 'end';
      if (asked === 'quit' && (wantsToQuit || !view.asksBeforeQuitting())) return 'quit';
      wantsToQuit = asked === 'quit';
    }
  } finally {
    view.erasePrompt();
    input.onEdit = () => undefined;
  }
}

/** Throws TallysheetError 'interrupted'. */
function endOf(ended: InputEnd): 'end' {
  if (ended === 'interrupt') throw new TallysheetError('interrupted', 'Interrupted');
  return 'end';
}

/** What a person sees: the answers one below the other, and the line that is being typed. */
class View {
  readonly #conversation: Conversation;

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  /** Answers a line; gives what is asked besides, if anything. */
  answer(line: string): 'end' | 'quit' | undefined {
    const { scans, screen } = this.#conversation;
    const answer = scans.take(line);
    if (answer.is === 'request') {
      const { request } = answer;
      if (request === 'list') this.#print(screen.list(scans.state));
      else if (request === 'help') this.#print(screen.help());
      else return request;
      return undefined;
    }
    const shown = screen.answer(answer);
    this.#print(shown.text, shown.isAlarm);
    return undefined;
  }

  /** Whether something would be lost; says so. */
  asksBeforeQuitting(): boolean {
    const { scans, screen, session } = this.#conversation;
    if (scans.state.scans.length === 0 || !session.io.isTerminal) return false;
    this.#print(
      text`${screen.counts(scans.state)}: type quit again to end without keeping them.`,
      true,
    );
    return true;
  }

  drawPrompt(): void {
    const { scans, screen, session, input } = this.#conversation;
    if (!session.io.isTerminal) return;
    session.writer.redrawLine(screen.prompt(scans.state, input.typed));
  }

  erasePrompt(): void {
    const { session } = this.#conversation;
    if (session.io.isTerminal) session.writer.eraseLine();
  }

  /** Prints an answer above the prompt; what is fine is not printed with --quiet. */
  #print(answer: Text, isAlarm = false): void {
    const { session } = this.#conversation;
    this.erasePrompt();
    if (answer.plain() !== '' && isAlarm) session.printAlways(text`${answer}\n`);
    else if (answer.plain() !== '') session.say(text`${answer}\n`);
    if (isAlarm && session.io.isTerminal) session.writer.ring();
    this.drawPrompt();
  }
}
