import { Breadcrumb } from './Breadcrumb';
import { SideBarToggle } from '../menu/SideBarToggle';

/** Where one is, where the header above has no room for it. */
export function BreadcrumbBar({ foldable }: { foldable: boolean }) {
  return (
    <div className="trail-bar">
      {foldable && <SideBarToggle />}
      <Breadcrumb />
    </div>
  );
}
