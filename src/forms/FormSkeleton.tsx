import { Classes } from '@blueprintjs/core';
import type { Language } from '#model/language';
import type { ProjectedGroup } from '#model/projection';
import { buildFormSteps } from './layout';
import { formTexts } from './texts';
import './forms.css';

/** Skeleton with the size of the form, so that the layout does not shift. */
export function FormSkeleton({
  groups,
  language,
}: {
  groups: readonly ProjectedGroup[];
  language: Language;
}) {
  const [first] = buildFormSteps(groups, () => true);
  return (
    <div className="form" role="status" aria-label={formTexts.loading[language]}>
      {first?.sections.map(section => (
        <section key={section.title} className="form-section" aria-hidden="true">
          {section.title && <h2 className="form-section-title">{section.title}</h2>}
          {section.rows.map(row => (
            <div key={row.join()} className={`form-row form-row-${Math.min(row.length, 4)}`}>
              {row.map(name => (
                <div key={name} className="form-field">
                  <div className={`form-skeleton-label ${Classes.SKELETON}`} />
                  <div className={`form-skeleton-input ${Classes.SKELETON}`} />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
