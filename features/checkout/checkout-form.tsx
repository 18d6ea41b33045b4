import { type ReactNode, useState } from 'react';
import { delivery } from '#core/config/pricing.ts';
import { addressAdvice, normalizeZip, usStates } from '#core/us-address.ts';
import { enterMovesFocus } from '#ui/components/enter-moves-focus.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { controlProps, Field, TextField } from './field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { checkoutFieldMessages, checkoutMessages } from './messages.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import type { ShownTotals } from './shown-totals.ts';
import type { PlaceOrderState } from './use-place-order.ts';

export const checkoutFormId = 'checkout-form';

/** Contact and delivery (R3.2). The server validates them; field names are those of PlaceOrderRequest. */
export function CheckoutForm({
  placing: { form, problem, onInput, onSubmit },
  totals: { offered, method },
  onShipping,
}: {
  placing: PlaceOrderState;
  totals: Pick<ShownTotals, 'offered' | 'method'>;
  onShipping: (method: string) => void;
}) {
  const { fields } = problem;
  const [advice, setAdvice] = useState<string | null>(null);
  return (
    <form
      ref={form}
      id={checkoutFormId}
      method="post"
      data-needs-script
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={({ currentTarget }) => setAdvice(addressAdvice(addressIn(currentTarget)))}
      onKeyDown={enterMovesFocus}
    >
      {/* Enter presses a form's first button. This one does nothing, so that nobody orders by accident. */}
      <button type="submit" disabled hidden />
      <FormErrorSummary {...problem} />
      <CheckoutSection title={checkoutMessages.contact} hint={checkoutMessages.contactHint}>
        <Grid>
          <TextField
            name="email"
            error={fields.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            className="md:col-span-6"
          />
          <TextField name="name" error={fields.name} autoComplete="shipping name" autoCapitalize="words" className="md:col-span-3" />
          <TextField name="phone" error={fields.phone} optional type="tel" autoComplete="tel" inputMode="tel" className="md:col-span-3" />
          <TextField
            name="purchaseOrder"
            error={fields.purchaseOrder}
            optional
            autoComplete="off"
            spellCheck={false}
            className="md:col-span-6"
          />
        </Grid>
      </CheckoutSection>
      <CheckoutSection title={checkoutMessages.delivery}>
        <Grid>
          <Country error={fields.country} />
          <TextField name="address1" error={fields.address1} autoComplete="shipping address-line1" className="md:col-span-6" />
          <TextField name="address2" error={fields.address2} optional autoComplete="shipping address-line2" className="md:col-span-6" />
          <TextField name="city" error={fields.city} autoComplete="shipping address-level2" className="md:col-span-2" />
          <Field name="region" error={fields.region} className="md:col-span-2">
            <select
              {...controlProps('region', fields.region, 'select')}
              autoComplete="shipping address-level1"
              aria-required
              defaultValue=""
            >
              <option value="" disabled>
                {checkoutFieldMessages.regionPlaceholder}
              </option>
              {usStates.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <TextField
            name="postalCode"
            error={fields.postalCode}
            autoComplete="shipping postal-code"
            inputMode="numeric"
            className="md:col-span-2"
          />
          <p role="status" className={advice ? 'text-small text-smoke md:col-span-6' : 'sr-only'}>
            {advice}
          </p>
          {offered.length > 1 && (
            <ShippingChoice offered={offered} chosen={method?.id} error={fields.shippingMethod} onChoose={onShipping} />
          )}
          <Field name="note" error={fields.note} optional className="md:col-span-6">
            <textarea {...controlProps('note', fields.note)} dir="auto" rows={3} />
          </Field>
        </Grid>
      </CheckoutSection>
    </form>
  );
}

function addressIn(form: HTMLFormElement): { region: string; city: string; postalCode: string } {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return { region: text('region'), city: text('city'), postalCode: normalizeZip(text('postalCode')) };
}

/** A single country is shown as text, several as a choice. */
function Country({ error }: { error: string | undefined }) {
  const [first, ...others] = delivery.countries;
  if (others.length === 0) {
    return (
      <p className="text-small md:col-span-6">
        <span className="font-semibold">{checkoutFieldMessages.country}</span> <span className="ml-3">{first.name}</span>
        <input type="hidden" name="country" value={first.code} />
      </p>
    );
  }
  return (
    <Field name="country" error={error} className="md:col-span-6">
      <select {...controlProps('country', error, 'select')} autoComplete="shipping country" defaultValue={first.code}>
        {delivery.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-6">{children}</div>;
}
