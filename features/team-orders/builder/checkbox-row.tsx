import type { ReactNode } from 'react';
import { useChecked } from '../draft/use-control.ts';

/** A check box with its label, an explanation under it and a price at the right. The explanation may contain links. */
export function CheckboxRow({
  name,
  label,
  price,
  checked,
  onChange,
  children,
}: {
  name: string;
  label: string;
  price?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}) {
  const ref = useChecked(checked);
  const id = `order-${name}`;
  return (
    <div className="order-check">
      <input
        ref={ref}
        id={id}
        name={name}
        type="checkbox"
        aria-describedby={children ? `${id}-meaning` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {price && <span className="price">{price}</span>}
      {children && (
        <p id={`${id}-meaning`} className="text-small text-smoke">
          {children}
        </p>
      )}
    </div>
  );
}
