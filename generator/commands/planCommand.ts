import type { Catalog } from '#model/catalog';
import { Unavailable } from '#model/errors';
import { translate } from '#model/messages';
import { isWidenAccessStep, needsOperatorApproval, type MigrationStep } from '#model/migration';
import { planMigration } from '../emit/planMigration';
import { createChangeTitles, type SchemaChangeTitles } from '../print/changeTitles';
import { describeDataLoss } from '../print/describeDataLoss';
import { describeAccessWidening } from '../print/describeAccessWidening';
import { countEmptyFields, type EmptyFieldCount } from '../compare/countEmptyFields';
import { findLikelyRenames, type LikelyRename } from '../compare/findLikelyRenames';
import type { StoredRecordsSnapshot } from '../compare/findRefusedRecords';
import { approveMigrationSteps } from './approveMigrationSteps';
import type { CliCommand, CommandTerminal } from './command';
import { runWithSchemaFolderOf } from './runWithSchemaFolderOf';
import { getSchemasFolder, runWithCatalog } from './runWithCatalog';

/** Formats a step in one line. Steps that need approval are marked, with the reason. */
const formatStep = (step: MigrationStep, titles: SchemaChangeTitles): string =>
  `${needsOperatorApproval(step) ? '!' : ' '} ${step.name}${formatReason(step, titles)}\n`;

function formatReason(step: MigrationStep, titles: SchemaChangeTitles): string {
  if (isWidenAccessStep(step)) return `  (${describeAccessWidening(step, titles).en})`;
  return step.destructive ? `  (loses ${describeDataLoss(step, titles).en})` : '';
}

interface Plan {
  titles: SchemaChangeTitles;
  steps: readonly MigrationStep[];
  /** Dropped fields that may have been renamed without `x-was`. */
  renames: readonly LikelyRename[];
  empty: readonly EmptyFieldCount[];
}

const formatEmptyField = ({ resource, field, records, filled }: EmptyFieldCount): string =>
  filled
    ? `  ${records} stored records have no ${resource}.${field} and are given one\n`
    : `? ${records} stored records have no ${resource}.${field}, which becomes required, and stay so\n`;

const formatRename = ({ resource, from, to }: LikelyRename): string =>
  `? If ${resource}.${to} is ${resource}.${from} renamed, add "x-was": ["${from}"] to it, which keeps its values\n`;

function printPlan({ titles, steps, renames, empty }: Plan, terminal: CommandTerminal): number {
  const lines = [
    ...renames.map(formatRename),
    ...steps.map(step => formatStep(step, titles)),
    ...empty.map(formatEmptyField),
  ];
  terminal.out(lines.length === 0 ? 'Nothing changes.\n' : lines.join(''));
  return 0;
}

async function printPlanForCity(
  city: StoredRecordsSnapshot,
  next: Catalog,
  terminal: CommandTerminal,
): Promise<number> {
  const steps = planMigration(city.catalog, next);
  const renames = findLikelyRenames(city.catalog, next, steps);
  const titles = createChangeTitles([next, city.catalog]);
  return printPlan({ titles, steps, renames, empty: await countEmptyFields(city, next, steps) }, terminal);
}

/** Opens the stored records of the configured city; undefined if the city was never started. */
async function openCity(
  data: string | undefined,
  terminal: CommandTerminal,
): Promise<StoredRecordsSnapshot | undefined> {
  try {
    return await terminal.openStoredCity(data);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    terminal.err(`${translate(error.userMessage, 'en')} Everything is new.\n`);
    return undefined;
  }
}

/** The command `plan`: prints the migration steps of the schemas. */
export const planCommand: CliCommand = {
  summary:
    'shows what the schemas would do to the stored data, or --from main to that of another state; --allow approves a step that loses data or opens access',
  options: ['schemas', 'from', 'allow', 'data'],
  operands: [],
  async run({ from, allow, data, ...options }, _, terminal) {
    if (allow !== undefined)
      return approveMigrationSteps(allow, data ?? process.env.DATA_DIR ?? './data', terminal);
    const folder = getSchemasFolder(options);
    const printFrom = (applied: Catalog | undefined) =>
      runWithCatalog(folder, terminal, next => {
        const steps = planMigration(applied, next);
        const renames = applied ? findLikelyRenames(applied, next, steps) : [];
        const titles = createChangeTitles([next, applied]);
        return printPlan({ titles, steps, renames, empty: [] }, terminal);
      });
    if (from === undefined) {
      const city = await openCity(data, terminal);
      if (!city) return printFrom(undefined);
      return runWithCatalog(folder, terminal, next => printPlanForCity(city, next, terminal)).finally(() =>
        city.close(),
      );
    }
    return runWithSchemaFolderOf(from, folder, before => runWithCatalog(before, terminal, printFrom));
  },
};
