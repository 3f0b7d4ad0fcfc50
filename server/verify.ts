import { AppError } from '#model/errors';
import type { Row } from '#model/records';
import { scalarText } from '#model/json';
import { markIn, textOfMark } from './audit/Mark';
import { NotedEnd } from './audit/NotedEnd';
import { verifyLog } from './audit/sealer';
import { readConfig } from './config';
import { fail } from './fail';
import { openSnapshot } from './openStore';
import { keysIn, unfinishedKey } from './vault/Keyring';

/** Looks whether every sealed entry of the audit log is there, in its place, and says what it said. */
async function verify(given: string | undefined): Promise<void> {
  const mark = given === undefined ? undefined : markIn(given);
  if (given !== undefined && !mark) throw new AppError(usage);
  const config = readConfig(process.env);
  const noted = [mark, await new NotedEnd(config).read()].filter(one => one !== undefined);
  const { snapshot, vault } = await openSnapshot(config);
  try {
    const { sealed, unsealed, broken, end } = await verifyLog(snapshot, vault, noted);
    process.stdout.write(keysSaid(await keysIn(snapshot)));
    const rest = `${unsealed} newer ones have no seal yet.`;
    if (broken === undefined) {
      process.stdout.write(`${sealed} audit entries are sealed and as they were written; ${rest}\n`);
      if (noted.length === 0) process.stdout.write(unnoted);
      if (end) process.stdout.write(`To note elsewhere, for the next time: ${textOfMark(end)}\n`);
      return;
    }
    const { number, entry, what } = broken;
    const which = entry ? `${entry.uuid}, of ${scalarText(entry.datetime)}` : 'which is gone';
    process.stderr.write(
      `Touched: audit entry ${number} (${which}) ${what}; ${sealed} before it are as they were sealed.\n`,
    );
    process.exitCode = 1;
  } finally {
    await snapshot.close();
  }
}

function keysSaid(keys: readonly Row[]): string {
  const left = unfinishedKey(keys);
  if (!left) return '';
  const { place, renewed } = left;
  return `One key follows another: ${Number(renewed ?? 0)} rows are sealed anew, now at ${scalarText(place) || 'the beginning'}.\n`;
}

const unnoted = 'Nothing was noted of the end of the log: had it been cut off before, it would not show.\n';

const usage = {
  zh: 'npm run verify 核对审计日志；npm run verify -- <编号>:<摘要> 还会核对上次记下的末条',
  en: 'npm run verify reads the audit log; npm run verify -- <number>:<digest> also looks for the last one that was noted',
};

verify(process.argv[2]).catch(fail);
