import type { Text } from '#model/language';
import type { QuestionStore } from './QuestionStore';

/** Text that somebody has typed on a page. */
export interface Typed {
  /** What was stored a moment ago is unsaved no more, whatever is drawn. */
  unsaved: () => boolean;
  /** What is asked before it goes. */
  question: Text;
  answers: { yes: Text; no: Text };
  /** It stands in a dialog, which goes as soon as its page is hidden. */
  fleeting?: boolean;
}

/** Which pages hold text that nobody has stored yet, and the question before any of it is lost. */
export class UnsavedStore {
  private readonly pages = new Map<string, Typed>();
  private readonly questions: Pick<QuestionStore, 'confirm'>;
  private asking = false;
  private heard: (() => void) | undefined;

  constructor(questions: Pick<QuestionStore, 'confirm'>) {
    this.questions = questions;
  }

  hold(page: string, typed: Typed): void {
    this.pages.set(page, typed);
    this.heard?.();
  }

  /** Is told each time that a page has text to lose, until the answer is called. */
  whenHeld(tell: () => void): () => void {
    this.heard = tell;
    return () => (this.heard = undefined);
  }

  release(page: string): void {
    this.pages.delete(page);
  }

  holds(page: string): boolean {
    return this.pages.get(page)?.unsaved() ?? false;
  }

  /** Whether hiding this page loses text already. */
  losesHidden(page: string): boolean {
    return this.holds(page) && (this.pages.get(page)?.fleeting ?? false);
  }

  get any(): boolean {
    return [...this.pages.keys()].some(page => this.holds(page));
  }

  /** Whether these pages may go, or all of them: asked only when text would be lost with them. */
  async mayLose(pages: readonly string[] = [...this.pages.keys()]): Promise<boolean> {
    const held = pages.filter(page => this.holds(page));
    const [typed] = held.flatMap(page => this.pages.get(page) ?? []);
    if (!typed) return true;
    const goOn = await this.ask(typed);
    if (goOn) held.forEach(page => this.release(page));
    return goOn;
  }

  /** Who has not answered yet does not want anything else either. */
  private async ask({ question, answers }: Typed): Promise<boolean> {
    if (this.asking) return false;
    this.asking = true;
    try {
      return await this.questions.confirm(question, answers);
    } finally {
      this.asking = false;
    }
  }
}
