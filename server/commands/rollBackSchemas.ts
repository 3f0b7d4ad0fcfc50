import { AppError } from '#model/errors';
import type { AppliedSchemaChange } from '#model/migration';
import type { Store } from '#model/records';
import { applyPreviousCatalog } from '../metadata/migration/applyPreviousCatalog';
import type { DataLoss } from '../metadata/migration/DataLoss';

/** Outcome of a command line program, with the text that it prints. */
export interface CommandOutcome {
  succeeded: boolean;
  /** Message for the operator. */
  text: string;
}

/** Rolls back the last schema migration in the database; the schema files stay unchanged. */
export async function rollBackSchemas(store: Store, approvals: string, at: Date): Promise<CommandOutcome> {
  const [applied, { last: change }] = [await store.getAppliedCatalog(), await store.getChangeHistory()];
  if (!applied || !change) throw new AppError(nothingToRollBackMessage);
  const refused = await applyPreviousCatalog({ store, applied, change, at, approvals, isRollback: true });
  const losses = refused.filter(one => 'records' in one);
  return losses.length > 0
    ? { succeeded: false, text: formatLosses(losses, change) }
    : { succeeded: true, text: formatRollback(change) };
}

function formatLosses(losses: readonly DataLoss[], { at }: AppliedSchemaChange): string {
  const names = losses.map(({ name }) => name).join();
  return [
    `To take back the change of ${at} would lose what was stored since:`,
    ...losses.map(({ name, records }) => `! ${name}  (in ${records} records)`),
    `If that is meant, run: npm run plan -- --allow ${names}`,
    'and then once more: npm run schemas:apply -- --back\n',
  ].join('\n');
}

function formatRollback({ at, steps }: AppliedSchemaChange): string {
  const dropped = steps.filter(({ destructive }) => destructive).map(({ name }) => name);
  return [
    `The change of ${at} is taken back.`,
    ...(dropped.length > 0 ? [`What it had lost does not come back: ${dropped.join(', ')}.`] : []),
    'Files that still say it are not applied by themselves: put them back, or run npm run schemas:apply.\n',
  ].join('\n');
}

const nothingToRollBackMessage = {
  zh: '没有可以撤回的定义变更：当前应用的就是最初的定义。',
  en: 'There is no change of the schemas to take back: what is applied is what the city began with.',
};
