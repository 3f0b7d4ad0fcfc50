import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { texts } from './texts';

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
      {texts.noRenderer[language]} {name} ({field['x-kind']})
    </span>
  );
}
