import { brand } from '#core/config/brand.ts';

/** Whose policy it is and where it stands: on paper there is no header and no address bar. */
export function PrintedHead({ path }: { path: string }) {
  return (
    <p className="policy-printed-head" aria-hidden="true">
      <b>{brand.name}</b> {new URL(path, brand.site).host}
      {path}
    </p>
  );
}
