import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { fieldTexts } from './texts';

/** Visible placeholder for a field without a renderer. */
export function MissingRendererNote({
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
      {fieldTexts.noRenderer[language]} {name} ({field['x-kind']})
    </span>
  );
}
