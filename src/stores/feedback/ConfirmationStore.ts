import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalizedText } from '#model/language';

/** A question that blocks until it is answered. */
export interface ConfirmationQuestion {
  id: number;
  message: string | LocalizedText;
  /** Whether the question has a cancel button. */
  isRefusable: boolean;
  /** Labels of the buttons for a question about discarding text. */
  answerLabels?: { yes: LocalizedText; no: LocalizedText };
  /** Title of the question; without one the dialog is a mere reminder. */
  title?: LocalizedText;
  answer: (yes: boolean) => void;
}

/** Queue of confirmation questions, shown one at a time. */
export class ConfirmationStore {
  private queue: readonly ConfirmationQuestion[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable<this, 'queue' | 'lastId'>(
      this,
      { queue: observableRef, lastId: false },
      { autoBind: true },
    );
  }

  get current(): ConfirmationQuestion | undefined {
    return this.queue[0];
  }

  /** Asks a yes-no question; resolves to whether the user confirms. */
  confirm(
    message: string | LocalizedText,
    answers?: ConfirmationQuestion['answerLabels'],
    title?: LocalizedText,
  ): Promise<boolean> {
    const wording = { ...(answers && { answerLabels: answers }), ...(title && { title }) };
    return this.ask({ message, isRefusable: true, ...wording });
  }

  /** Shows a message; resolves when the user has closed it. */
  async alert(message: string | LocalizedText): Promise<void> {
    await this.ask({ message, isRefusable: false });
  }

  /** Answers every open question with no. */
  dismissAll(): void {
    for (const question of this.queue) question.answer(false);
  }

  private ask(options: Omit<ConfirmationQuestion, 'id' | 'answer'>): Promise<boolean> {
    return new Promise(resolve => {
      const id = ++this.lastId;
      const answer = (yes: boolean) => {
        this.remove(id);
        resolve(yes);
      };
      this.queue = [...this.queue, { ...options, id, answer }];
    });
  }

  private remove(id: number): void {
    this.queue = this.queue.filter(question => question.id !== id);
  }
}
