import type { Catalog } from '#model/catalog';
import type { AppliedChange, Step } from '#model/migration';
import type { Store } from '#model/records';
import { leadingBack, planBack } from '#generator/emit/planBack';
import { logSchemas } from '#server/audit/logSchemas';
import { sealHistory } from '#server/audit/sealHistory';
import { allowedOf, leaveWaiting } from './approvals';
import { lossesOf, type Loss } from './losses';

interface Back {
  store: Store;
  applied: Catalog;
  change: AppliedChange;
  at: Date;
  /** The folder of approvals. */
  approvals: string | undefined;
  /** Whether the change is taken back, so that files that still say it are not applied again. */
  takesBack: boolean;
}

/** Thrown inside of the transaction, to leave all as it was. */
class WouldLose extends Error {
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    super('Going back would lose what was stored since');
    this.losses = losses;
  }
}

/**
 * Goes back to what was applied before the last change. Where nothing was stored in what that change brought, nothing is
 * lost and nobody need approve it; otherwise answers what would be lost and is not approved, and nothing has changed.
 */
export async function goBack(back: Back): Promise<readonly Loss[]> {
  const steps = planBack(back.applied, back.change);
  const refused = await adoptBefore(back, steps, await allowedOf(steps, back.approvals));
  await leaveWaiting(steps, refused, back.approvals);
  return refused;
}

async function adoptBefore(
  { store, applied, change, at, takesBack }: Back,
  steps: readonly Step[],
  allowed: ReadonlySet<string>,
): Promise<readonly Loss[]> {
  const next = change.before;
  try {
    await store.adopt(next, steps, applied, {
      at,
      ...(takesBack && { takesBack: change.number }),
      first: async before => {
        const losses = await lossesOf(before, { applied, next: leadingBack(change), steps });
        const refused = losses.filter(({ name }) => !allowed.has(name));
        if (refused.length > 0) throw new WouldLose(refused);
      },
      also: async (tx, sealing) => {
        await sealHistory(tx, next, steps, sealing);
        await logSchemas(tx, next, at, { action: takesBack ? 'rollbackSchemas' : 'applySchemas', steps });
      },
    });
    return [];
  } catch (error) {
    if (error instanceof WouldLose) return error.losses;
    throw error;
  }
}
