import fs, { type FSWatcher } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitOptions } from '#tests/support/waitOptions';
import { watchSchemas } from './watchSchemas';

describe('watchSchemas', () => {
  let folder: string;
  let stop: () => void;
  const changed = vi.fn();
  const failed = vi.fn();
  const opened: FSWatcher[] = [];

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'watch-'));
    fs.mkdirSync(path.join(folder, 'resources'));
    const open = fs.watch.bind(fs);
    vi.spyOn(fs, 'watch').mockImplementation((...given: Parameters<typeof fs.watch>) => {
      const watcher = open(...given);
      opened.push(watcher);
      return watcher;
    });
    stop = watchSchemas(folder, undefined, { onChange: changed, onError: failed });
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    changed.mockClear();
    failed.mockClear();
    opened.splice(0);
    fs.rmSync(folder, { recursive: true });
  });

  const write = (file: string) => fs.writeFileSync(path.join(folder, file), '{}');
  const isHeard = (times = 1) =>
    vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThanOrEqual(times), waitOptions);

  it('watchSchemas reports a written file', async () => {
    write('resources/school.json');
    await isHeard();
  });

  it('watchSchemas reports files in folders created later', async () => {
    fs.mkdirSync(path.join(folder, 'routes'));
    write('routes/school.json');
    await isHeard();
    changed.mockClear();
    write('routes/more.json');
    await isHeard();
  });

  it('watchSchemas reports a file of shared choices, also in a folder created later', async () => {
    fs.mkdirSync(path.join(folder, 'choices'));
    await isHeard();
    changed.mockClear();
    write('choices/relation.json');
    await isHeard();
  });

  it('watchSchemas reports a file in a replaced folder', async () => {
    fs.renameSync(path.join(folder, 'resources'), path.join(folder, 'former'));
    fs.mkdirSync(path.join(folder, 'resources'));
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(2), waitOptions);
    await isHeard();
    changed.mockClear();
    write('resources/school.json');
    await isHeard();
  });

  it('watchSchemas survives a watcher error, reports it once, and reports later changes', async () => {
    const before = opened.length;
    for (const watcher of opened.slice(0, before)) watcher.emit('error', new Error('too many watches'));
    expect(failed).toHaveBeenCalledTimes(before);
    await vi.waitFor(() => expect(opened.length).toBe(2 * before), waitOptions);
    await isHeard();
    changed.mockClear();
    write('resources/school.json');
    await isHeard();
  });

  it('watchSchemas reports nothing after it stopped', async () => {
    stop();
    const heard = vi.fn();
    stop = watchSchemas(folder, undefined, { onChange: heard, onError: failed });
    write('resources/school.json');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), waitOptions);
    expect(changed).not.toHaveBeenCalled();
  });
});
