import { HTMLSelect } from '@blueprintjs/core';
import type { Language } from '#model/language';
import { fieldTexts } from '../texts';
import { getDatePresets } from './datePresets';

interface DatePresetSelectProps {
  label: string;
  /** First and last day of the range; empty at an open end. */
  first: string;
  last: string;
  language: Language;
  onChange: (first: string, last: string) => void;
}

/** Common ranges of days. */
export function DatePresetSelect({ label, first, last, language, onChange }: DatePresetSelectProps) {
  const presets = getDatePresets(new Date());
  const current = presets.find(preset => preset.first === first && preset.last === last);
  const isEmpty = first === '' && last === '';
  return (
    <HTMLSelect
      className="field-range-preset"
      aria-label={`${label} ${fieldTexts.period[language]}`}
      value={current?.name ?? (isEmpty ? '' : 'custom')}
      onChange={event => {
        const chosen = presets.find(({ name }) => name === event.currentTarget.value);
        onChange(chosen?.first ?? '', chosen?.last ?? '');
      }}
    >
      <option value="">{fieldTexts.all[language]}</option>
      {presets.map(preset => (
        <option key={preset.name} value={preset.name}>
          {preset.label[language]}
        </option>
      ))}
      {!current && !isEmpty && <option value="custom">{fieldTexts.custom[language]}</option>}
    </HTMLSelect>
  );
}
