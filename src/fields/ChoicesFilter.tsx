import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { ListFilter } from '#model/records';
import { getChoices } from './choiceValues';
import type { FilterProps } from './FieldProps';
import { ChoicesMenu } from './lazyFilters';
import { fieldTexts } from './texts';

/** Filter by any of several choices, for single and multiple choice fields. */
export function ChoicesFilter({ id, name, field, value, onChange, language }: FilterProps) {
  const [anchor, setAnchor] = useState<Element>();
  const chosen = value.flatMap(({ values }) => values);
  const titles = getChoices(field)
    .filter(({ value: choice }) => chosen.includes(String(choice)))
    .map(({ title }) => title);
  const shown = titles.length > 0 ? titles.join(', ') : fieldTexts.all[language];
  const toggle = (text: string) => {
    const next = chosen.includes(text) ? chosen.filter(other => other !== text) : [...chosen, text];
    onChange(buildAnyOfFilter(name, next));
  };
  const close = () => setAnchor(undefined);
  return (
    <>
      <button
        id={id}
        type="button"
        className={`${Classes.INPUT} ${Classes.FILL} field-choices-filter`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={`${field.title}: ${shown}`}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <span className="field-line">{shown}</span>
      </button>
      {anchor && (
        <ChoicesMenu
          anchor={anchor}
          field={field}
          chosen={chosen}
          onToggle={toggle}
          onClose={close}
          onLoadFailed={close}
        />
      )}
    </>
  );
}

/** Builds a filter for any of these values; no filter for none. */
export const buildAnyOfFilter = (field: string, values: readonly string[]): ListFilter[] =>
  values.length === 0 ? [] : [{ field, op: values.length === 1 ? 'eq' : 'in', values }];
