import { verifyLog } from './audit/sealer';
import type { Row } from '#model/records';
import { readConfig } from './config';
import { fail } from './fail';
import { openSnapshot } from './openStore';
import { textOf } from './records/textOf';
import { keysIn, unfinishedKey } from './vault/Keyring';

/** Looks whether every sealed entry of the audit log is there, in its place, and says what it said. */
async function verify(): Promise<void> {
  const { snapshot, vault } = await openSnapshot(readConfig(process.env));
  try {
    const { sealed, unsealed, broken } = await verifyLog(snapshot, vault);
    process.stdout.write(keysSaid(await keysIn(snapshot)));
    const rest = `${unsealed} newer ones have no seal yet.`;
    if (broken === undefined) {
      process.stdout.write(`${sealed} audit entries are sealed and as they were written; ${rest}\n`);
      return;
    }
    const { number, entry, what } = broken;
    const which = entry ? `${entry.uuid}, of ${textOf(entry.datetime)}` : 'which is gone';
    process.stderr.write(
      `Touched: audit entry ${number} (${which}) ${what}; ${sealed} before it are whole.\n`,
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
  return `One key follows another: ${Number(renewed ?? 0)} rows are sealed anew, now at ${textOf(place) || 'the beginning'}.\n`;
}

verify().catch(fail);
