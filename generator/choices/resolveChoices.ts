import { isObject, type JsonObject } from '#model/json';
import { memoizeByFirstArgument } from '../check/memoizeByFirstArgument';
import { omitKeywords } from '../normalise/readKeywords';
import type { SourceFile, SchemaSources } from '../SourceFile';
import { createChoiceList, type ChoiceList } from './ChoiceList';
import { getChoiceUse, selectUsedChoices, type ChoiceUse } from './ChoiceUse';
import { mapFieldSchemas } from './mapFieldSchemas';

/** Shared lists by name; those of unreadable files have no choices. */
export type ChoiceLists = ReadonlyMap<string, ChoiceList>;

/**
 * Schema sources in which `oneOf` replaces `x-choices`, or `x-choices` contains the definition of a list of records.
 * Pointers into them may not exist in the source text.
 */
export interface SourcesWithResolvedChoices extends SchemaSources {
  choiceLists: ChoiceLists;
}

/**
 * Resolves the shared choices of all files. A file without shared choices, or whose lists are unchanged, keeps its
 * object identity, so that cached results stay valid.
 */
export function resolveChoices(sources: SchemaSources): SourcesWithResolvedChoices {
  const choiceLists = new Map(sources.choices.map(source => [source.name, listOnce(source)]));
  return {
    ...sources,
    resources: sources.resources.map(file => resolveFile(file, choiceLists)),
    choiceLists,
  };
}

const listOnce = memoizeByFirstArgument(createChoiceList);

const usesByFile = new WeakMap<SourceFile, readonly ChoiceUse[]>();

/** Returns the uses of shared lists in a file; for a resolved file, those of its source. */
export function getChoiceUses(file: SourceFile): readonly ChoiceUse[] {
  const uses = usesByFile.get(file) ?? collectUses(file);
  usesByFile.set(file, uses);
  return uses;
}

function collectUses({ value }: SourceFile): ChoiceUse[] {
  const uses: ChoiceUse[] = [];
  if (!isObject(value)) return uses;
  mapFieldSchemas(value, (field, at) => {
    const use = getChoiceUse(field, at);
    if (use) uses.push(use);
    return field;
  });
  return uses;
}

const unresolvedFiles = new WeakMap<SourceFile, SourceFile>();

/** Returns the file before its choices were resolved. */
export const getFileWithUnresolvedChoices = (file: SourceFile): SourceFile =>
  unresolvedFiles.get(file) ?? file;

const resolvedFiles = new WeakMap<SourceFile, { lists: (ChoiceList | undefined)[]; file: SourceFile }>();

function resolveFile(file: SourceFile, choiceLists: ChoiceLists): SourceFile {
  const uses = getChoiceUses(file);
  if (uses.length === 0) return file;
  const lists = uses.map(({ list }) => choiceLists.get(list.name));
  const known = resolvedFiles.get(file);
  if (known && known.lists.every((list, index) => list === lists[index])) return known.file;
  const resolved = {
    ...file,
    value: mapFieldSchemas(file.value as JsonObject, (field, at) => {
      const use = getChoiceUse(field, at);
      return use ? resolveField(field, use, choiceLists.get(use.list.name)) : field;
    }),
  };
  usesByFile.set(resolved, uses);
  unresolvedFiles.set(resolved, file);
  resolvedFiles.set(file, { lists, file: resolved });
  return resolved;
}

/**
 * Resolves `x-choices` of one field. A use that selects no choice is reported by `check`; it is resolved anyway, so
 * that no further diagnostics follow from it.
 */
function resolveField(field: JsonObject, use: ChoiceUse, list: ChoiceList | undefined): JsonObject {
  const others = omitKeywords(field, ['x-choices']);
  if (use.hasOwnChoices) return others;
  if (list?.entries) return { ...others, 'x-choices': { ...list.entries, list: list.source.name } };
  const { choices = [] } = list ?? {};
  if (!list || choices.length === 0) return { type: 'string', ...others };
  const selected = selectUsedChoices(use, list);
  return { ...others, oneOf: selected.length > 0 ? [...selected] : [...choices] };
}
