import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { texts } from './texts';

/** Stands where no renderer wants a field, so that the gap is seen and not guessed. */
export function Placeholder({
  field,
  name,
  language,
}: {
  field: ProjectedField;
  name: string;
  language: Language;
}) {
  return (
    <span className="field-placeholder" role="note">
      {texts.noRenderer[language]} {name} ({field['x-kind']})
    </span>
  );
}
