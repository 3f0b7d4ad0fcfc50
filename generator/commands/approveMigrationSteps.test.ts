import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import { getRuleNames, noCityRules } from '#model/rules';
import { planCommand } from './planCommand';

let data = '';
let said = '';
const terminal = {
  out: (text: string) => (said += text),
  err: (text: string) => (said += text),
  rules: getRuleNames(noCityRules),
  now: new Date(),
  tryExamples: () => Promise.reject(new Unavailable('unavailable')),
  openStoredCity: () => Promise.reject(new Unavailable('unavailable')),
};
const allow = (names: string) => planCommand.run({ allow: names, data }, [], terminal);
const waits = (names: string[]) =>
  fs.writeFile(path.join(data, 'plan.json'), JSON.stringify({ plan: 'abc', waits: names }));

beforeEach(async () => {
  said = '';
  data = await fs.mkdtemp(path.join(os.tmpdir(), 'approve-'));
});
afterEach(() => fs.rm(data, { recursive: true }));

describe('plan --allow', () => {
  it('command plan --allow approves steps of the pending migration plan only', async () => {
    await waits(['drop:clinic.phone', 'drop:clinic.note']);
    expect(await allow('drop:clinic.phone')).toBe(0);
    expect(await allow('drop:clinic.note,drop:clinic.phone')).toBe(0);
    const kept: unknown = JSON.parse(await fs.readFile(path.join(data, 'approvals.json'), 'utf8'));
    expect(kept).toEqual({ plan: 'abc', allow: ['drop:clinic.phone', 'drop:clinic.note'] });
    expect((await fs.stat(path.join(data, 'approvals.json'))).mode & 0o777).toBe(0o600);
  });

  it('command plan --allow refuses an unknown step, and lists the pending ones', async () => {
    await waits(['drop:clinic.phone']);
    expect(await allow('drop:clinic')).toBe(1);
    expect(said).toContain('drop:clinic.phone');
    await expect(fs.access(path.join(data, 'approvals.json'))).rejects.toThrow();
  });

  it('command plan --allow reports that no migration plan is pending', async () => {
    expect(await allow('drop:clinic')).toBe(1);
    expect(said).toContain('Nothing waits');
  });
});
