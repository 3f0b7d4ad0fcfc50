import type { Catalog } from '#model/catalog';
import type { Field } from '#model/field';
import { getOwn } from '#model/json';
import type { MigrationStep } from '#model/migration';
import { stableStringify } from '#model/projection/schemaHash';

/** A dropped field and an added one that may be a rename without `x-was`. */
export interface LikelyRename {
  /** Name of the migration step that drops the field. */
  step: string;
  resource: string;
  from: string;
  to: string;
}

/** Finds dropped fields with exactly one added field of the same kind and constraints, or of the same title. */
export function findLikelyRenames(
  applied: Catalog,
  next: Catalog,
  steps: readonly MigrationStep[],
): LikelyRename[] {
  return steps.flatMap((step): LikelyRename[] => {
    if (step.do !== 'dropField' || !step.destructive) return [];
    const dropped = getOwn(getOwn(applied.resources, step.resource)?.fields ?? {}, step.field);
    const added = steps.flatMap(other =>
      other.do === 'addField' && other.resource === step.resource
        ? (getOwn(getOwn(next.resources, step.resource)?.fields ?? {}, other.field) ?? [])
        : [],
    );
    const [to, ...others] = dropped ? added.filter(field => looksLike(field, dropped)) : [];
    return to && others.length === 0
      ? [{ step: step.name, resource: step.resource, from: step.field, to: to.name }]
      : [];
  });
}

function looksLike(added: Field, dropped: Field): boolean {
  if (added.kind !== dropped.kind || added.origin !== 'author' || added.derive) return false;
  const hasSameTitle = added.title.zh === dropped.title.zh || added.title.en === dropped.title.en;
  return hasSameTitle || describe(added) === describe(dropped);
}

const describe = ({ schema, choices, ref, sensitive }: Field): string =>
  stableStringify([schema, choices?.map(({ value }) => value) ?? null, ref?.to ?? null, sensitive ?? null]);
