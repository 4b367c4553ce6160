import { Visitor } from '../pictures/visitor.mjs';

/** More stops than any screen has. */
const MOST_STOPS = 400;
const WAIT_MS = 50;

/** A person who has no mouse. */
export class KeyboardVisitor extends Visitor {
  async use(target) {
    await this.#tabTo(target);
    // A button waits while what was pressed before still works.
    while ((await target.getAttribute('aria-disabled')) === 'true') {
      await this.page.waitForTimeout(WAIT_MS);
    }
    await this.page.keyboard.press('Enter');
  }

  async tick(target) {
    if (await target.isChecked()) return;
    if ((await target.getAttribute('type')) === 'radio') await this.#tickRadio(target);
    else {
      await this.#tabTo(target);
      await this.page.keyboard.press('Space');
    }
  }

  async write(field, text) {
    await this.#tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  async select(list, value) {
    await this.#tabTo(list);
    for (let turn = 0; turn < MOST_STOPS; turn += 1) {
      if ((await list.inputValue()) === value) return;
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`no arrow leads to ${value}`);
  }

  /** Tab leads to one choice of a group, and the arrows from there to the others. */
  async #tickRadio(target) {
    const name = await target.getAttribute('name');
    await this.#tabTo(this.page.locator(`input[type="radio"][name="${name}"]`));
    const focused = this.page.locator(':focus');
    for (let turn = 0; turn < MOST_STOPS; turn += 1) {
      if ((await target.and(focused).count()) > 0) {
        if (!(await target.isChecked())) await this.page.keyboard.press('Space');
        return;
      }
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`no arrow leads to ${target}`);
  }

  async #tabTo(target) {
    await target.first().waitFor();
    const focused = this.page.locator(':focus');
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if ((await target.and(focused).count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }
}
