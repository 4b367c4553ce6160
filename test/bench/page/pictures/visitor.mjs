import { saidIn } from './said.mjs';

const PATIENCE_MS = 30_000;

/** A person at the page, who finds things by the names of their texts, so that other words change nothing here. */
export class Visitor {
  #said;
  #camera;

  constructor({ page, language, camera }) {
    page.setDefaultTimeout(PATIENCE_MS);
    this.page = page;
    this.#said = saidIn(language);
    this.#camera = camera;
  }

  said(...given) {
    return this.#said(...given);
  }

  at(role, name, within = this.page) {
    return within.getByRole(role, { name: this.#said(name) }).first();
  }

  async press(name, within) {
    await this.at('button', name, within).click();
  }

  async follow(name, within) {
    await this.at('link', name, within).click();
  }

  /** Ticks a choice; what it means may follow in its label. */
  async choose(name) {
    const label = this.page
      .locator('label')
      .filter({ hasText: this.#said(name, { isStart: true }) });
    await label.first().locator('input').check();
  }

  async type(name, text) {
    await this.at('textbox', name).fill(text);
  }

  async unfold(name) {
    await this.page
      .locator('summary')
      .filter({ hasText: this.#said(name) })
      .first()
      .click();
  }

  /** Waits until the screen of a step is there. */
  async see(step) {
    await this.at('heading', `title.${step}`).waitFor();
  }

  async go(hash) {
    await this.page.evaluate(`location.hash = '${hash}'`);
  }

  /** Goes to a step of the job that is shown. */
  async step(step) {
    await this.go(`#/jobs/${this.job}/${step}`);
    await this.see(step);
  }

  get job() {
    return /jobs\/([^/]+)/u.exec(this.page.url())?.[1];
  }

  async begin(kind) {
    await this.go('#/');
    await this.press(`new.${kind}.begin`);
    await this.page.waitForURL(/#\/jobs\//u);
  }

  async giveFiles(name, ...paths) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(name);
    await (await chooser).setFiles(paths);
  }

  /** Waits until the job works on nothing, and gives it. */
  async idle() {
    for (;;) {
      const job = await this.page.evaluate(
        async (id) => (await fetch(`/api/jobs/${id}`)).json(),
        this.job,
      );
      if (job.work === undefined) return job;
      await this.page.waitForTimeout(50);
    }
  }

  /** Takes the pictures of the screen under a name. */
  async take(name, options) {
    await this.#camera.take(this.page, name, options);
  }
}
