import type { Language, LocalizedText } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { countUnusableFilters } from './countUnusableFilters';

/** Note that filters of the address are not applied; their names are not disclosed to this reader. */
const formatOmittedFilters = (count: number): LocalizedText => ({
  zh: `此地址中有 ${count} 个筛选条件您不能使用，列表未按它筛选。`,
  en:
    count === 1
      ? '1 filter of this address is not yours to use: the list is not filtered by it.'
      : `${count} filters of this address are not yours to use: the list is not filtered by them.`,
});

/** A note where the address holds filters of somebody with more access. */
export function OmittedFiltersNote({
  schema,
  parameters,
  language,
}: {
  schema: ProjectedSchema;
  parameters: URLSearchParams;
  language: Language;
}) {
  const count = countUnusableFilters(parameters, schema);
  if (count === 0) return null;
  return (
    <p className="list-note" role="note">
      {formatOmittedFilters(count)[language]}
    </p>
  );
}
