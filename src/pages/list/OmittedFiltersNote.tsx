import type { Language, LocalizedText } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { countUnusableFilters } from './countUnusableFilters';

/** Text that some filters of the URL are not applied, without their names. */
const formatOmittedFilters = (count: number): LocalizedText => ({
  zh: `此地址中有 ${count} 个筛选条件您不能使用，列表未按它筛选。`,
  en:
    count === 1
      ? '1 filter of this address is not yours to use: the list is not filtered by it.'
      : `${count} filters of this address are not yours to use: the list is not filtered by them.`,
});

/** Note about filters in the address that this reader may not use. */
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
