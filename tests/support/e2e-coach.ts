import { expect, type Locator, type Page } from '@playwright/test';

/** The page as a person finds their way in it: by roles and labels. */
export class Coach {
  readonly message: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly transcript: Locator;
  /** The torn line where FinCoach's view begins. */
  readonly contextLine: Locator;
  readonly memory: Locator;
  readonly panel: Locator;
  readonly tape: Locator;
  readonly notice: Locator;

  constructor(readonly page: Page) {
    this.message = page.getByRole('textbox', { name: 'Message', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.transcript = page.getByRole('log', { name: 'Conversation' });
    this.contextLine = this.transcript.getByRole('separator', { name: /view starts here/ });
    this.memory = page.getByRole('combobox', { name: /^Memory: / });
    this.panel = page.getByRole('region', { name: /^Memory/ });
    this.tape = this.panel.getByRole('listbox', { name: 'What is sent, in order' });
    this.notice = page.getByRole('main').getByRole('alert');
  }

  async open(threadId: string): Promise<void> {
    await this.page.goto(`/threads/${threadId}`);
  }

  /** Writes a message and sends it; the reply may take its time. */
  async say(text: string): Promise<void> {
    await this.message.fill(text);
    await this.send.click();
  }

  /** Writes a message, sends it and waits for the end of the reply. */
  async ask(turn: number, text: string): Promise<void> {
    await this.say(text);
    await this.answered(turn);
  }

  /** Resolves once turn `turn` is shown as it was stored: the reply has its count. */
  async answered(turn: number): Promise<void> {
    await expect(this.turn(turn).getByText(/\d tokens$/)).toHaveCount(2);
    await expect(this.stop).toBeHidden();
  }

  turn(turn: number): Locator {
    return this.transcript.getByRole('article', { name: `Turn ${turn}`, exact: true });
  }

  async chooseMemory(label: string): Promise<void> {
    await this.memory.click();
    await this.page.getByRole('option', { name: label }).click();
    await expect(this.memory).toHaveAccessibleName(`Memory: ${label}`);
  }

  /** Opens a tab of the memory panel and gives what it shows. */
  async tab(name: 'Sent' | 'Left out' | 'Summary' | 'Facts' | 'Trend' | 'Facts' | 'Trend'): Promise<Locator> {
    await this.panel.getByRole('tab', { name }).click();
    return this.panel.getByRole('tabpanel', { name });
  }
}
