import type { ReactNode } from 'react';
import { delivery } from '#core/facts.ts';
import { controlProps, Field, TextField } from './field.tsx';
import { onwards } from './onwards.ts';
import { states } from './states.ts';
import { Step } from './step.tsx';
import type { Placing } from './use-placing.ts';
import { checkoutWords, fieldWords } from './words.ts';
import { WrongFields } from './wrong-fields.tsx';

export const formId = 'checkout-form';

/** Contact and delivery. The server says what is wrong; names are those of PlaceOrderRequest. */
export function CheckoutForm({ placing: { form, problem, onInput, onSubmit } }: { placing: Placing }) {
  const { fields } = problem;
  return (
    <form ref={form} id={formId} method="post" data-needs-script noValidate onSubmit={onSubmit} onInput={onInput} onKeyDown={onwards}>
      {/* Enter presses a form's first button. This one does nothing, so that nobody orders by a slip of the key. */}
      <button type="submit" disabled hidden />
      <WrongFields {...problem} />
      <Step title={checkoutWords.contact} hint={checkoutWords.contactHint}>
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
        </Grid>
      </Step>
      <Step title={checkoutWords.delivery}>
        <Grid>
          <Country error={fields.country} />
          <TextField name="address1" error={fields.address1} autoComplete="shipping address-line1" className="md:col-span-6" />
          <TextField name="address2" error={fields.address2} optional autoComplete="shipping address-line2" className="md:col-span-6" />
          <TextField name="city" error={fields.city} autoComplete="shipping address-level2" className="md:col-span-2" />
          <Field name="region" error={fields.region} className="md:col-span-2">
            <select
              {...controlProps('region', fields.region, 'checkout-select')}
              autoComplete="shipping address-level1"
              aria-required
              defaultValue=""
            >
              <option value="" disabled>
                {fieldWords.regionPlaceholder}
              </option>
              {states.map(([code, name]) => (
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
          <Field name="note" error={fields.note} optional className="md:col-span-6">
            <textarea {...controlProps('note', fields.note)} rows={3} />
          </Field>
        </Grid>
      </Step>
    </form>
  );
}

/** One country is a fact, told; several are a choice. */
function Country({ error }: { error: string | undefined }) {
  const [first, ...others] = delivery.countries;
  if (others.length === 0) {
    return (
      <p className="text-small md:col-span-6">
        <span className="font-semibold">{fieldWords.country}</span> <span className="ml-3">{first.name}</span>
        <input type="hidden" name="country" value={first.code} />
      </p>
    );
  }
  return (
    <Field name="country" error={error} className="md:col-span-6">
      <select {...controlProps('country', error, 'checkout-select')} autoComplete="shipping country" defaultValue={first.code}>
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
