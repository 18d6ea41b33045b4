import { brand } from '#core/config/brand.ts';

/** Names the label and the address of the policy in print, which has no header and no address bar. */
export function PrintedHead({ path }: { path: string }) {
  return (
    <p className="policy-printed-head" aria-hidden="true">
      <b>{brand.name}</b> {new URL(path, brand.site).host}
      {path}
    </p>
  );
}
