import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaletteCommand, PaletteSection } from './Command';
import { PaletteStore } from './PaletteStore';
import type { RecordFinder } from './searchRecords';

const command = (title: string): PaletteCommand => ({ id: title, title, context: '', run: () => {} });
const section = (title: string, ...titles: string[]): PaletteSection => ({
  id: title,
  title,
  commands: titles.map(command),
});

/** Fake finder that resolves on demand and exposes its abort signal. */
class SlowFinder implements RecordFinder {
  readonly asked: {
    query: string;
    signal: AbortSignal;
    answer: (section: PaletteSection | Error) => void;
  }[] = [];

  find = (query: string, signal: AbortSignal) =>
    new Promise<PaletteSection>((resolve, reject) => {
      const answer = (given: PaletteSection | Error) =>
        given instanceof Error ? reject(given) : resolve(given);
      this.asked.push({ query, signal, answer });
    });
}

function setUp(finders: readonly RecordFinder[] = [], recent: readonly string[] = []) {
  return new PaletteStore({
    getLocalSections: () => [section('pages', '首页', '学校', '街道'), section('actions', '主题', '退出')],
    getFinders: () => finders,
    recentIds: recent,
    headings: { recent: 'recent', best: 'best' },
  });
}

const shown = (palette: PaletteStore) =>
  palette.sections.map(({ title, commands }) => [title, ...commands.map(one => one.title)]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('PaletteStore with an empty query', () => {
  it('command palette with an empty query lists all commands by section with recent ones first and once', () => {
    expect(shown(setUp())).toEqual([
      ['pages', '首页', '学校', '街道'],
      ['actions', '主题', '退出'],
    ]);
    expect(shown(setUp([], ['主题', '学校', 'gone']))).toEqual([
      ['recent', '主题', '学校'],
      ['pages', '首页', '街道'],
      ['actions', '退出'],
    ]);
  });

  it('command palette moves the active option by arrow keys through all commands and wraps around', () => {
    const palette = setUp();
    expect(palette.active?.title).toBe('首页');
    palette.moveMark(-1);
    expect(palette.active?.title).toBe('退出');
    palette.moveMark(1);
    palette.moveMark(1);
    expect(palette.active?.title).toBe('学校');
  });
});

describe('PaletteStore with a query', () => {
  it('command palette shows commands that match at once and appends records as the server returns them', async () => {
    const [first, second] = [new SlowFinder(), new SlowFinder()];
    const palette = setUp([first, second]);
    void palette.setText('学校');
    expect(shown(palette)).toEqual([['best', '学校']]);
    expect(palette.isSearching).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    second.asked[0]?.answer(section('街道记录', '学校街'));
    await vi.advanceTimersByTimeAsync(0);
    palette.moveMark(1);
    expect(palette.active?.title).toBe('学校街');
    first.asked[0]?.answer(section('学校记录', '实验学校'));
    await vi.advanceTimersByTimeAsync(0);
    // Later results are appended below, and the active option stays.
    expect(shown(palette)).toEqual([
      ['best', '学校'],
      ['街道记录', '学校街'],
      ['学校记录', '实验学校'],
    ]);
    expect(palette.active?.title).toBe('学校街');
    expect(palette.isSearching).toBe(false);
  });

  it('command palette debounces the record search and discards outdated results', async () => {
    const finder = new SlowFinder();
    const palette = setUp([finder]);
    void palette.setText('学');
    await vi.advanceTimersByTimeAsync(100);
    void palette.setText('学校');
    await vi.advanceTimersByTimeAsync(200);
    expect(finder.asked.map(({ query }) => query)).toEqual(['学校']);
    void palette.setText('街');
    expect(finder.asked[0]?.signal.aborted).toBe(true);
    finder.asked[0]?.answer(section('old', '学校'));
    await vi.advanceTimersByTimeAsync(200);
    expect(shown(palette)).toEqual([['best', '街道']]);
    expect(palette.isSearching).toBe(true);
  });

  it('command palette skips the record search for a query of one letter', async () => {
    const finder = new SlowFinder();
    const palette = setUp([finder]);
    await palette.setText('a');
    await vi.advanceTimersByTimeAsync(200);
    expect(finder.asked).toEqual([]);
    expect(palette.isSearching).toBe(false);
  });

  it('command palette reports incomplete results when a record finder fails', async () => {
    const [first, second] = [new SlowFinder(), new SlowFinder()];
    const palette = setUp([first, second]);
    void palette.setText('学校');
    await vi.advanceTimersByTimeAsync(200);
    first.asked[0]?.answer(new Error('away'));
    second.asked[0]?.answer(section('records', '实验学校'));
    await vi.advanceTimersByTimeAsync(0);
    expect(palette).toMatchObject({ isIncomplete: true, isSearching: false });
    expect(shown(palette)).toEqual([
      ['best', '学校'],
      ['records', '实验学校'],
    ]);
  });

  it('command palette runs the command chosen with Enter before the search results arrived, if the query is unchanged', async () => {
    const finder = new SlowFinder();
    const palette = setUp([finder]);
    const chosen: string[] = [];
    const press = () => palette.choose(({ title }) => chosen.push(title));
    void palette.setText('实验');
    press();
    void palette.setText('外国语');
    await vi.advanceTimersByTimeAsync(200);
    expect(finder.asked.map(({ query }) => query)).toEqual(['外国语']);
    finder.asked[0]?.answer(section('records', '外国语学校'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chosen).toEqual([]);
    void palette.setText('实验');
    press();
    await vi.advanceTimersByTimeAsync(200);
    finder.asked[1]?.answer(section('records', '实验学校', '实验中学'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chosen).toEqual(['实验学校']);
  });

  it('command palette chooses on Enter by the order of its record searches, whichever answers first', async () => {
    const [first, second] = [new SlowFinder(), new SlowFinder()];
    const palette = setUp([first, second]);
    const chosen: string[] = [];
    void palette.setText('实验');
    palette.choose(({ title }) => chosen.push(title));
    await vi.advanceTimersByTimeAsync(200);
    second.asked[0]?.answer(section('streets', '实验街'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chosen).toEqual([]);
    first.asked[0]?.answer(section('schools', '实验学校'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chosen).toEqual(['实验学校']);
  });

  it('command palette cancels the pending choice and the record search when it closes', async () => {
    const finder = new SlowFinder();
    const palette = setUp([finder]);
    void palette.setText('学校');
    await vi.advanceTimersByTimeAsync(200);
    palette.cancelSearch();
    expect(finder.asked[0]?.signal.aborted).toBe(true);
  });
});
