import type { Catalog } from '#model/catalog';
import { Unavailable } from '#model/errors';
import { translate } from '#model/messages';
import { isWideningStep, needsApproval, type MigrationStep } from '#model/migration';
import { planMigration } from '../emit/planMigration';
import { describeWidening } from '../print/describeWidening';
import { approveSteps } from './approveSteps';
import type { Command, Terminal } from './command';
import { withFolderAt } from './withFolderAt';
import { getSchemasFolder, withCatalog } from './withCatalog';

/** Formats one line per step; those that need an approval by their name are marked, with the reason. */
const formatStep = (step: MigrationStep): string =>
  `${needsApproval(step) ? '!' : ' '} ${step.name}${formatReason(step)}\n`;

function formatReason(step: MigrationStep): string {
  if (isWideningStep(step)) return `  (${describeWidening(step.widening).en})`;
  return step.destructive ? '  (may lose data)' : '';
}

function printPlan(from: Catalog | undefined, to: Catalog, terminal: Terminal): number {
  const steps = planMigration(from, to);
  terminal.out(steps.length === 0 ? 'Nothing changes.\n' : steps.map(formatStep).join(''));
  return 0;
}

/** The applied catalog of the configured city; undefined before its first start. */
async function loadAppliedCatalog(
  data: string | undefined,
  terminal: Terminal,
): Promise<Catalog | undefined> {
  try {
    const stored = await terminal.openStoredCity(data);
    await stored.close();
    return stored.catalog;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    terminal.err(`${translate(error.userMessage, 'en')} Everything is new.\n`);
    return undefined;
  }
}

export const planCommand: Command = {
  summary:
    'shows what the schemas would do to the stored data, or --from main to that of another state; --allow approves a step that loses data or opens access',
  options: ['schemas', 'from', 'allow', 'data'],
  operands: [],
  async run({ from, allow, data, ...options }, _, terminal) {
    if (allow !== undefined) return approveSteps(allow, data ?? process.env.DATA_DIR ?? './data', terminal);
    const folder = getSchemasFolder(options);
    const printFrom = (applied: Catalog | undefined) =>
      withCatalog(folder, terminal, next => printPlan(applied, next, terminal));
    if (from === undefined) return printFrom(await loadAppliedCatalog(data, terminal));
    return withFolderAt(from, folder, before => withCatalog(before, terminal, printFrom));
  },
};
