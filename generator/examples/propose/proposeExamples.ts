import type { Catalog } from '#model/catalog';
import type { ExampleOutcome } from '#model/examples';
import { isStepExample } from '#model/examples';
import { internalResources } from '#model/internalResources';
import type { JsonObject } from '#model/json';
import type { ResourceExample, TryExamples } from '../tryExamples';
import type { ExampleProposal } from './ExampleProposal';
import { proposeRecords } from './proposeRecords';
import { proposeSteps } from './proposeSteps';

/** Proposed examples of one file. */
export type ProposedFile = { records: JsonObject[]; steps: JsonObject[] };

/**
 * Proposes examples of boundary cases that no existing example of these resources covers, by file. Each proposal was
 * executed, so its outcome shows what the schema does; the author must decide whether that is intended.
 */
export async function proposeExamples(
  catalog: Catalog,
  names: readonly string[],
  examples: readonly ResourceExample[],
  tryExamples: TryExamples,
): Promise<Record<string, ProposedFile>> {
  const all = names
    .filter(name => !internalResources.has(name))
    .flatMap(name => proposeFor(catalog, name, examples).map(proposal => ({ resource: name, ...proposal })));
  const outcomes = await tryExamples(catalog, all);
  const files: Record<string, ProposedFile> = {};
  for (const [index, proposal] of all.entries()) {
    const words = outcomes[index] && getOutcomeWords(proposal, outcomes[index]);
    if (!words) continue;
    const file = (files[`examples/${proposal.resource}.json`] ??= { records: [], steps: [] });
    file[isStepExample(proposal.example) ? 'steps' : 'records'].push({ ...proposal.words, ...words });
  }
  return files;
}

function proposeFor(catalog: Catalog, name: string, examples: readonly ResourceExample[]): ExampleProposal[] {
  const resource = catalog.resources[name];
  const known = examples.filter(one => one.resource === name).map(({ example }) => example);
  return resource ? [...proposeRecords(resource, known), ...proposeSteps(catalog, resource, known)] : [];
}

/** The outcome keywords of an example; undefined if its actual outcome differs from the expected one. */
function getOutcomeWords(
  { example, wanted }: ExampleProposal,
  outcome: ExampleOutcome,
): JsonObject | undefined {
  if ('record' in outcome)
    return wanted === 'passes' ? { [isStepExample(example) ? 'allowed' : 'accepted']: true } : undefined;
  if (wanted === 'passes') return undefined;
  const { field, by } = wanted;
  return outcome.refusals.some(one => one.field === field && one.by === by)
    ? { refused: { ...(field !== undefined && { field }), by } }
    : undefined;
}
