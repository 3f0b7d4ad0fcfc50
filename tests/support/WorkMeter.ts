import { performance } from 'node:perf_hooks';
import type { Locator, Page } from 'playwright';
import { describeEarlier } from './earlierWork';

/** A step of a simulated working day, with the keys, clicks and time that it took. */
interface Piece {
  title: string;
  keys: number;
  clicks: number;
  milliseconds: number;
  /** Keys, clicks and time of the same step in the former console. */
  earlier: string;
}

/** The most stops that Tab may take to reach something, so that what cannot be reached fails. */
const maxStops = 80;

/** Does the work of a day by keys and clicks alone, counts them, and takes the time of the machine. */
export class WorkMeter {
  page: Page;
  private readonly pieces: Piece[] = [];
  private keys = 0;
  private clicks = 0;
  private excludedTime = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.page.keyboard.press(key);
    this.keys += times;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Presses Tab until the element has the focus. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    const isFocused = () => target.evaluate(element => element === document.activeElement);
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await isFocused()) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} was not reached by ${maxStops} times ${key}.`);
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** Runs a task that is not part of the simulated working day; its time is not counted. */
  async exclude<T>(check: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await check();
    } finally {
      this.excludedTime += performance.now() - start;
    }
  }

  /** Does a piece of work; its keys, clicks and time are printed with the others. */
  async measure(title: string, work: () => Promise<void>): Promise<Piece> {
    const earlier = describeEarlier(title);
    const [keys, clicks] = [this.keys, this.clicks];
    const start = performance.now() - this.excludedTime;
    await work();
    const piece = {
      title,
      keys: this.keys - keys,
      clicks: this.clicks - clicks,
      milliseconds: Math.round(performance.now() - this.excludedTime - start),
      earlier,
    };
    this.pieces.push(piece);
    return piece;
  }

  /** The steps of the day as a text table, each beside its former cost. */
  toString(): string {
    return this.pieces
      .map(
        ({ title, keys, clicks, milliseconds, earlier }) =>
          `${title}: ${keys} keys, ${clicks} clicks, ${milliseconds} ms; before: ${earlier}`,
      )
      .join('\n');
  }
}
