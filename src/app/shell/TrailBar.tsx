import { Breadcrumb } from './Breadcrumb';
import { FoldButton } from './FoldButton';

/** Where one is, where the header above has no room for it. */
export function TrailBar({ foldable }: { foldable: boolean }) {
  return (
    <div className="trail-bar">
      {foldable && <FoldButton />}
      <Breadcrumb />
    </div>
  );
}
