import { Breadcrumb } from './Breadcrumb';
import { SideBarToggle } from '../menu/SideBarToggle';

/** Breadcrumb bar, for layouts whose header has no room for it. */
export function BreadcrumbBar({ foldable }: { foldable: boolean }) {
  return (
    <div className="trail-bar">
      {foldable && <SideBarToggle />}
      <Breadcrumb />
    </div>
  );
}
