import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons/lib/esm/generated/components/plus';
import { useId } from 'react';
import type { Language } from '#model/language';
import { listTexts } from './texts';

interface CreateButtonProps {
  language: Language;
  onCreate: () => void;
  /** Reason for disabling the button, shown next to it. */
  refusal: string | undefined;
  first?: boolean;
}

export function CreateButton({ language, onCreate, refusal, first }: CreateButtonProps) {
  const refusalId = useId();
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        onClick={onCreate}
      >
        {(first ? listTexts.createFirst : listTexts.create)[language]}
      </Button>
      {refusal !== undefined && (
        <p id={refusalId} className="action-waits">
          {refusal}
        </p>
      )}
    </>
  );
}
