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
    await this.use(this.at('button', name, within));
  }

  async follow(name, within) {
    await this.use(this.at('link', name, within));
  }

  /** Ticks a choice; what it means may follow in its label. */
  async choose(name) {
    const label = this.page
      .locator('label')
      .filter({ hasText: this.#said(name, { isStart: true }) });
    await this.tick(label.first().locator('input'));
  }

  async type(name, text) {
    await this.write(this.at('textbox', name), text);
  }

  async unfold(name) {
    await this.use(
      this.page
        .locator('summary')
        .filter({ hasText: this.#said(name) })
        .first(),
    );
  }

  /** Presses a button, follows a link, unfolds. */
  async use(target) {
    await target.click();
  }

  /** Ticks a box, or one choice of several. */
  async tick(target) {
    await target.check();
  }

  async write(field, text) {
    await field.fill(text);
  }

  /** Chooses of a list by the value of its entry. */
  async select(list, value) {
    await list.selectOption(value);
  }

  /** Scans a code as a scanner does. */
  async scan(code) {
    await this.write(this.page.getByLabel(this.#said('scans.field')), code);
    await this.page.keyboard.press('Enter');
    await this.page.waitForTimeout(400);
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

  /** Downloads the first file of that kind, and keeps it. */
  async download(ending, path) {
    const download = this.page.waitForEvent('download');
    await this.use(this.page.getByRole('link', { name: ending }).first());
    await (await download).saveAs(path);
    return path;
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
