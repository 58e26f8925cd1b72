import { expect, type Locator, type Page } from '@playwright/test';

type Message = { role: 'user' | 'assistant'; content: string };

/** A text of exactly that many o200k_base tokens. */
export function textOf(tokens: number): string {
  return Array.from({ length: tokens }, () => 'a').join(' ');
}

/** Messages of these sizes in o200k_base tokens; a reply of none is none. */
export function messagesOf(turns: readonly { user: number; assistant?: number }[]): Message[] {
  return turns.flatMap(({ user, assistant = 0 }): Message[] => [
    { role: 'user', content: textOf(user) },
    ...(assistant > 0 ? [{ role: 'assistant' as const, content: textOf(assistant) }] : []),
  ]);
}

/** The lab as a person finds their way in it. */
export class LabPage {
  readonly advice: Locator;
  readonly configurations: Locator;
  readonly dialog: Locator;
  readonly slider: Locator;

  constructor(readonly page: Page) {
    this.advice = page.getByRole('region', { name: 'Advice' });
    this.configurations = page.getByRole('region', { name: 'Configurations' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: 'Choose a conversation' });
    this.slider = page.getByRole('region', { name: 'Step through' }).getByRole('slider', { name: 'Turn' });
  }

  /** Opens the lab as a link has it, and waits for its first run. */
  async open(query: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/lab?${new URLSearchParams(query)}`);
    await expect(this.advice).toBeVisible({ timeout: 30_000 });
  }

  configuration(name: string): Locator {
    return this.configurations.and(this.page.getByRole('listitem', { name, exact: true }));
  }

  card(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens a tab of the dialog that chooses the conversation. */
  async source(tab: string): Promise<Locator> {
    await this.page
      .getByRole('region', { name: 'Conversation', exact: true })
      .getByRole('button')
      .first()
      .click();
    await this.dialog.getByRole('tab', { name: tab }).click();
    return this.dialog.getByRole('tabpanel');
  }

  /** Takes a file; its first conversation is open once it says so. */
  async takeFile(content: string, name = 'talk.json'): Promise<void> {
    const panel = await this.source('A file');
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  }

  /** Takes a conversation of these messages as a file, and runs it. */
  async take(messages: readonly Message[]): Promise<void> {
    await this.takeFile(JSON.stringify({ messages }));
    await expect(this.dialog.getByRole('heading', { name: 'It is open' })).toBeVisible({ timeout: 30_000 });
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
    await expect(this.page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('file');
  }

  /** The numbers of a card, read from its table; the first row is the head. */
  async numbers(title: string): Promise<string[][]> {
    const card = this.card(title);
    const button = card.getByRole('button', { name: `Table of ${title}` });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    const rows = card.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    return rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  }
}

/** A count as the page writes it, as a number. */
export function numberIn(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''));
}
