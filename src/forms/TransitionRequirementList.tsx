import { Fragment } from 'react';
import type { Language } from '#model/language';
import { formatAllRequirementsMet, formatUnmetCount, requirementTexts } from './requirementTexts';
import './demands.css';

interface TransitionRequirementListProps {
  /** Title of the transition that requires the fields. */
  step: string;
  /** Required fields that are empty; where one list item has several, one of them suffices. */
  unmet: readonly (readonly string[])[];
  language: Language;
  getTitle: (field: string) => string;
  /** Focuses the field; undefined for one that the caller cannot edit here. */
  getGo: (field: string) => (() => void) | undefined;
}

/** Lists what the next transition still requires, with a link to each field. */
export function TransitionRequirementList({
  step,
  unmet,
  language,
  getTitle,
  getGo,
}: TransitionRequirementListProps) {
  if (unmet.length === 0) return <p className="form-demands">{formatAllRequirementsMet(step)[language]}</p>;
  return (
    <div className="form-demands" data-unmet>
      <strong>{formatUnmetCount(step, unmet.length)[language]}</strong>
      <ul>
        {unmet.map(fields => (
          <li key={fields.join()}>
            {fields.map((field, index) => (
              <Fragment key={field}>
                {index > 0 && ` ${requirementTexts.or[language]} `}
                <DemandedField title={getTitle(field)} onGo={getGo(field)} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DemandedField({ title, onGo }: { title: string; onGo: (() => void) | undefined }) {
  if (!onGo) return title;
  return (
    <button type="button" className="field-link" onClick={onGo}>
      {title}
    </button>
  );
}
