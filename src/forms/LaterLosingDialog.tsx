import { lazy, useEffect, type ComponentType } from 'react';
import type { LosingDialogProps } from './LosingDialog';

/** The question as soon as there may be one to ask. If its code does not come, nothing is saved, and nothing lost. */
export const LaterLosingDialog = lazy(async (): Promise<{ default: ComponentType<LosingDialogProps> }> => {
  try {
    return { default: (await import('./LosingDialog')).LosingDialog };
  } catch {
    // The window itself says that a part of it is missing.
    return { default: Unasked };
  }
});

function Unasked({ open, onCancel }: LosingDialogProps) {
  useEffect(() => {
    if (open) onCancel();
  }, [open, onCancel]);
  return null;
}
