import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalizedText } from '#model/language';

/** Something that a person has to answer before anything goes on. */
export interface Question {
  id: number;
  message: string | LocalizedText;
  /** Whether it can be answered with no. */
  isRefusable: boolean;
  /** What its answers are called where yes loses something. */
  answerLabels?: { yes: LocalizedText; no: LocalizedText };
  answer: (yes: boolean) => void;
}

/** Questions in the order in which they were asked; one is on screen at a time. */
export class QuestionStore {
  private queue: readonly Question[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable<this, 'queue' | 'lastId'>(
      this,
      { queue: observableRef, lastId: false },
      { autoBind: true },
    );
  }

  get current(): Question | undefined {
    return this.queue[0];
  }

  /** Whether the person agrees. */
  confirm(say: string | LocalizedText, answers?: Question['answerLabels']): Promise<boolean> {
    return this.ask({ message: say, isRefusable: true, ...(answers && { answerLabels: answers }) });
  }

  /** Until the person has read it. */
  async alert(say: string | LocalizedText): Promise<void> {
    await this.ask({ message: say, isRefusable: false });
  }

  /** Who is no longer there has agreed to nothing. */
  dismissAll(): void {
    for (const question of this.queue) question.answer(false);
  }

  private ask(asked: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
    return new Promise(resolve => {
      const id = ++this.lastId;
      const answer = (yes: boolean) => {
        this.remove(id);
        resolve(yes);
      };
      this.queue = [...this.queue, { ...asked, id, answer }];
    });
  }

  private remove(id: number): void {
    this.queue = this.queue.filter(question => question.id !== id);
  }
}
