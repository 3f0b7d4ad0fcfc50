import { AppError } from '#model/errors';
import type { Row } from '#model/records';
import { verifyLog, type Mark } from './audit/sealer';
import { readConfig } from './config';
import { fail } from './fail';
import { openSnapshot } from './openStore';
import { textOf } from './records/textOf';
import { keysIn, unfinishedKey } from './vault/Keyring';

/** Looks whether every sealed entry of the audit log is there, in its place, and says what it said. */
async function verify(mark: string | undefined): Promise<void> {
  const noted = mark === undefined ? undefined : markIn(mark);
  const { snapshot, vault } = await openSnapshot(readConfig(process.env));
  try {
    const { sealed, unsealed, broken, mark: last } = await verifyLog(snapshot, vault, noted);
    process.stdout.write(keysSaid(await keysIn(snapshot)));
    const rest = `${unsealed} newer ones have no seal yet.`;
    if (broken === undefined) {
      process.stdout.write(`${sealed} audit entries are sealed and as they were written; ${rest}\n`);
      if (last) process.stdout.write(`To note elsewhere, for the next time: ${last.number}:${last.digest}\n`);
      return;
    }
    const { number, entry, what } = broken;
    const which = entry ? `${entry.uuid}, of ${textOf(entry.datetime)}` : 'which is gone';
    process.stderr.write(
      `Touched: audit entry ${number} (${which}) ${what}; ${sealed} before it are as they were sealed.\n`,
    );
    process.exitCode = 1;
  } finally {
    await snapshot.close();
  }
}

function markIn(text: string): Mark {
  const [, number, digest] = /^([1-9]\d*):([\w-]+)$/.exec(text) ?? [];
  if (number === undefined || digest === undefined) throw new AppError(usage);
  return { number: Number(number), digest };
}

function keysSaid(keys: readonly Row[]): string {
  const left = unfinishedKey(keys);
  if (!left) return '';
  const { place, renewed } = left;
  return `One key follows another: ${Number(renewed ?? 0)} rows are sealed anew, now at ${textOf(place) || 'the beginning'}.\n`;
}

const usage = {
  zh: 'npm run verify 核对审计日志；npm run verify -- <编号>:<摘要> 还会核对上次记下的末条',
  en: 'npm run verify reads the audit log; npm run verify -- <number>:<digest> also looks for the last one that was noted',
};

verify(process.argv[2]).catch(fail);
