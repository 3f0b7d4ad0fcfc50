import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { EyeOffIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-off';
import { useEffect, useRef } from 'react';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from '../../../fields/FieldCell';
import { useLanguage } from '../../../i18n/useLanguage';
import { useNow } from '../../../i18n/useNow';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import type { RevealedFieldValue as Revealed } from '../../../stores/records/RevealStore';
import { writeClipboardText } from '../writeClipboardText';
import { revealTexts } from './texts';

interface RevealedValueProps {
  name: string;
  field: ProjectedField;
  reveal: Revealed;
  onHide: () => void;
}

const second = 1000;

/** A revealed value with the time until it is hidden again. */
export function RevealedValue({ name, field, reveal, onHide }: RevealedValueProps) {
  const t = useText(revealTexts);
  const language = useLanguage();
  const { notices } = useStores();
  const now = useNow(second);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const copy = async () => {
    if (await writeClipboardText(reveal.value)) notices.show('success', translateCopied(field.title));
    else notices.show('warning', revealTexts.notCopied);
  };
  const count = Math.max(0, Math.ceil((reveal.until - now.getTime()) / second));
  return (
    <div ref={box} className="revealed-value" tabIndex={-1}>
      <FieldCell {...{ name, field, language }} value={reveal.value} getLabel={() => undefined} isExpanded />
      <span className="revealed-value-tools">
        <span className="reveal-help">{t('secondsLeft', { count })}</span>
        <Button
          variant="minimal"
          size="small"
          icon={<DuplicateIcon />}
          aria-label={t('copy')}
          title={t('copy')}
          onClick={() => void copy()}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<EyeOffIcon />}
          aria-label={t('hide')}
          title={t('hide')}
          onClick={onHide}
        />
      </span>
    </div>
  );
}

const translateCopied = (field: string) => ({
  zh: revealTexts.copied.zh.replace('{{field}}', field),
  en: revealTexts.copied.en.replace('{{field}}', field),
});
