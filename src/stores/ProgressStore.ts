import { makeAutoObservable } from 'mobx';

const least = 0.08;
const most = 0.98;
const trickle = 0.02;
const pace = 800;
/** How long the full bar is seen. */
export const speed = 200;
/** What is there sooner shows no bar: it would only flicker. */
export const unseen = 100;
/** So long a page may take to be drawn, and to ask for what it shows. */
const drawing = 50;

/** How far the work is that a person waits for, as well as anybody can guess. */
export class ProgressStore {
  /** From 0 to 1; undefined when nothing is under way, or not for long yet. */
  value: number | undefined;
  private working = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** There while a journey is under way. */
  private arrive: (() => void) | undefined;
  private arrival: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'working' | 'timer' | 'arrive' | 'arrival'>(
      this,
      { working: false, timer: false, arrive: false, arrival: false },
      { autoBind: true },
    );
  }

  /** Something begins. Returns how to say that it is done; the bar is full when all of it is. */
  begin(after = 0): () => void {
    this.working += 1;
    this.await();
    if (this.working === 1 || (after === 0 && this.value === undefined)) this.start(after);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.working -= 1;
      if (this.working === 0) this.finish();
      this.await();
    };
  }

  /** The window goes to another page. It has arrived when that page waits for nothing any more. */
  setOut(): void {
    this.arrive ??= this.begin(unseen);
    this.await();
  }

  /** A question to the server, which may be one of the page that the window goes to. */
  follow(answer: Promise<unknown>): void {
    if (!this.arrive) return;
    const done = this.begin(unseen);
    answer.then(done, done);
  }

  /** Whether the journey is all that is left is known when its page has been drawn. */
  private await(): void {
    clearTimeout(this.arrival);
    if (this.arrive && this.working === 1) this.arrival = setTimeout(() => this.end(), drawing);
  }

  private end(): void {
    const { arrive } = this;
    this.arrive = undefined;
    arrive?.();
  }

  private start(after: number): void {
    clearTimeout(this.timer);
    if (after === 0) this.show(least);
    else this.timer = setTimeout(() => this.show(least), after);
  }

  private finish(): void {
    clearTimeout(this.timer);
    if (this.value !== undefined) this.show(1);
  }

  private show(value: number): void {
    clearTimeout(this.timer);
    this.value = value;
    this.timer = value < 1 ? setTimeout(() => this.grow(), pace) : setTimeout(() => this.clear(), speed);
  }

  private grow(): void {
    this.show(Math.min(most, (this.value ?? least) + trickle));
  }

  private clear(): void {
    this.value = undefined;
  }
}
