import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { OpenScanSession, SessionAnswer } from '../../../index.ts';
import type { AccountWorkplace } from '../../connection/connected-workplace.ts';
import type { Session } from '../../session.ts';
import type { InputEnd, LineInput } from './line-input.ts';
import type { SessionScreen } from './session-screen.ts';
import { text, type Text } from '../../screens/text.ts';

/** What a conversation is held with. */
interface Conversation {
  readonly scans: OpenScanSession;
  readonly input: LineInput;
  readonly screen: SessionScreen;
  readonly session: Session;
  /** Its signal ends the conversation; the reason of it is the error. */
  readonly workplace: AccountWorkplace;
}

/** Answers line after line until the person, or the input, ends it. Throws TallysheetError 'interrupted'. */
export async function converse(conversation: Conversation): Promise<'end' | 'quit'> {
  const { input, scans, workplace } = conversation;
  const view = new View(conversation);
  input.onEdit = () => {
    view.drawPrompt();
  };
  input.takeKeys();
  view.drawPrompt();
  let wantsToQuit = false;
  try {
    for (;;) {
      const line = await input.next(workplace.stop.signal);
      if (typeof line !== 'string') return endOf(line.ended);
      const answer = await scans.take(line, input.waiting);
      workplace.progress.clear();
      const asked = view.show(answer);
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

  /** Shows an answer; gives what is asked besides, if anything. */
  show(answer: SessionAnswer): 'end' | 'quit' | undefined {
    const { scans, screen } = this.#conversation;
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
