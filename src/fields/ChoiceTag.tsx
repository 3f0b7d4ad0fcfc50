import type { ProjectedChoice } from './choices';

/** A choice with its colour; the label says it too, so the colour is never the only sign. */
export function ChoiceTag({ choice }: { choice: ProjectedChoice }) {
  return (
    <span className={`field-tag field-tag-${choice.colour ?? 'gray'}`} title={choice.title}>
      {choice.title}
    </span>
  );
}
