import { makeAutoObservable, observableRef } from 'mobx';
import type { Text } from '#model/language';

/** Something that a person has to answer before anything goes on. */
export interface Question {
  id: number;
  say: string | Text;
  /** Whether it can be answered with no. */
  refusable: boolean;
  /** What its answers are called where yes loses something. */
  answers?: { yes: Text; no: Text };
  answer: (yes: boolean) => void;
}

/** Questions in the order in which they were asked; one is on screen at a time. */
export class QuestionStore {
  private waiting: readonly Question[] = [];
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'waiting' | 'last'>(
      this,
      { waiting: observableRef, last: false },
      { autoBind: true },
    );
  }

  get current(): Question | undefined {
    return this.waiting[0];
  }

  /** Whether the person agrees. */
  confirm(say: string | Text, answers?: Question['answers']): Promise<boolean> {
    return this.ask({ say, refusable: true, ...(answers && { answers }) });
  }

  /** Until the person has read it. */
  async alert(say: string | Text): Promise<void> {
    await this.ask({ say, refusable: false });
  }

  /** Who is no longer there has agreed to nothing. */
  withdraw(): void {
    for (const question of this.waiting) question.answer(false);
  }

  private ask(asked: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
    return new Promise(resolve => {
      const id = ++this.last;
      const answer = (yes: boolean) => {
        this.drop(id);
        resolve(yes);
      };
      this.waiting = [...this.waiting, { ...asked, id, answer }];
    });
  }

  private drop(id: number): void {
    this.waiting = this.waiting.filter(question => question.id !== id);
  }
}
