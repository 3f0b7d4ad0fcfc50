import { AppError } from '#model/errors';
import type { Row } from '#model/records';
import { scalarToText } from '#model/json';
import { parseCheckpoint, formatCheckpoint } from '../audit/LogCheckpoint';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { verifyAuditLog } from '../audit/auditLogChain';
import { readConfig } from '../config';
import { exitWithError } from '../runtime/exitWithError';
import { openSnapshot } from '../startup/openStore';
import { listEncryptionKeys, findKeyBeingReplaced } from '../encryption/keyHistory';

/** Verifies the audit log: every signed entry exists, in order and unchanged. */
async function verify(given: string | undefined): Promise<void> {
  const mark = given === undefined ? undefined : parseCheckpoint(given);
  if (given !== undefined && !mark) throw new AppError(usageMessage);
  const config = readConfig(process.env);
  const noted = [mark, await new LogCheckpointFile(config).read()].filter(one => one !== undefined);
  const { snapshot, encryption } = await openSnapshot(config);
  try {
    const { sealed, erased, unsealed, broken, end } = await verifyAuditLog(snapshot, encryption, noted);
    process.stdout.write(formatKeyRotation(await listEncryptionKeys(snapshot)));
    const gone = erased === 0 ? '' : `${erased} of them are erased after their term; `;
    const rest = `${gone}${unsealed} newer ones have no seal yet.`;
    if (broken === undefined) {
      process.stdout.write(`${sealed} audit entries are sealed and as they were written; ${rest}\n`);
      if (noted.length === 0) process.stdout.write(noCheckpointMessage);
      if (end) process.stdout.write(`To note elsewhere, for the next time: ${formatCheckpoint(end)}\n`);
      return;
    }
    const { number, entry, what } = broken;
    const which = entry ? `${entry.uuid}, of ${scalarToText(entry.datetime)}` : 'which is gone';
    process.stderr.write(
      `Touched: audit entry ${number} (${which}) ${what}; ${sealed} before it are as they were sealed.\n`,
    );
    process.exitCode = 1;
  } finally {
    await snapshot.close();
  }
}

function formatKeyRotation(keys: readonly Row[]): string {
  const left = findKeyBeingReplaced(keys);
  if (!left) return '';
  const { place, renewed } = left;
  return `One key follows another: ${Number(renewed ?? 0)} rows are sealed anew, now at ${scalarToText(place) || 'the beginning'}.\n`;
}

const noCheckpointMessage =
  'Nothing was noted of the end of the log: had it been cut off before, it would not show.\n';

const usageMessage = {
  zh: 'npm run verify 核对审计日志；npm run verify -- <编号>:<摘要> 还会核对上次记下的末条',
  en: 'npm run verify reads the audit log; npm run verify -- <number>:<digest> also looks for the last one that was noted',
};

verify(process.argv[2]).catch(exitWithError);
