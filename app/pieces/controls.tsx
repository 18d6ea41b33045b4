import { type ReactNode, useState } from 'react';
import type { Variant } from '#core/contract/product.ts';
import { OptionPickers } from '#features/catalogue/option-pickers.tsx';
import { controlProps, Field, TextField } from '#features/checkout/field.tsx';
import { QuantityStepper } from '#features/checkout/quantity-stepper.tsx';
import { WrongFields } from '#features/checkout/wrong-fields.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { BagIcon, ChatIcon, CloseIcon, MenuIcon, SearchIcon } from '#ui/icons.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Row, Shelf, Specimen } from './shelf.tsx';
import { product } from './specimens.ts';

const icons: [name: string, icon: ReactNode][] = [
  ['bag', <BagIcon key="bag" />],
  ['menu', <MenuIcon key="menu" />],
  ['close', <CloseIcon key="close" />],
  ['search', <SearchIcon key="search" />],
  ['chat', <ChatIcon key="chat" />],
];

export function Controls() {
  return (
    <>
      <Shelf title="Buttons">
        {(['outline', 'ink', 'signal'] as const).map((look) => (
          <Row key={look}>
            {(['small', 'normal', 'large'] as const).map((size) => (
              <Specimen key={size} state={`${look}, ${size}`}>
                <Button look={look} size={size}>
                  Add to Cart
                </Button>
              </Specimen>
            ))}
            <Specimen state={`${look}, disabled`}>
              <Button look={look} disabled>
                Adding...
              </Button>
            </Specimen>
            <Specimen state={`${look}, a link`}>
              <a className={buttonClass({ look })} href="#buttons">
                Shop
              </a>
            </Specimen>
          </Row>
        ))}
      </Shelf>
      <Shelf title="Buttons on ink" dark>
        <Row>
          <Specimen state="bone">
            <Button look="bone">Print this page</Button>
          </Specimen>
          <Specimen state="bone, disabled">
            <Button look="bone" disabled>
              Print this page
            </Button>
          </Specimen>
          <Specimen state="signal">
            <Button look="signal">Order Uniforms</Button>
          </Specimen>
          <Specimen state="submit button">
            <SubmitButton form="none" busy={false} label="Proceed to Checkout" busyLabel="PROCESSING..." />
          </Specimen>
          <Specimen state="submit button, under way">
            <SubmitButton form="none" busy label="Proceed to Checkout" busyLabel="PROCESSING..." />
          </Specimen>
        </Row>
      </Shelf>
      <Shelf title="Links and icons">
        <Row>
          <Specimen state="page-level link">
            <a className="link" href="#links">
              View all
            </a>
          </Specimen>
          <Specimen state="link in a text">
            <p>
              See the{' '}
              <a className="text-link" href="#links">
                Refund Policy
              </a>
              .
            </p>
          </Specimen>
          {icons.map(([name, icon]) => (
            <Specimen key={name} state={name}>
              <button type="button" className="icon-button" aria-label={name}>
                {icon}
              </button>
            </Specimen>
          ))}
        </Row>
      </Shelf>
      <Shelf title="Fields">
        <Row>
          <Specimen state="empty">
            <TextField name="name" error={undefined} />
          </Specimen>
          <Specimen state="optional">
            <TextField name="phone" error={undefined} optional />
          </Specimen>
          <Specimen state="filled">
            <TextField name="city" error={undefined} defaultValue="Los Angeles" />
          </Specimen>
          <Specimen state="wrong">
            <TextField name="email" error="Enter your email address" defaultValue="ada@" />
          </Specimen>
          <Specimen state="disabled">
            <TextField name="address1" error={undefined} disabled defaultValue="1 Court Street" />
          </Specimen>
          <Specimen state="select">
            <Field name="region" error={undefined}>
              <select {...controlProps('region', undefined, 'checkout-select')}>
                <option>California</option>
                <option>Oregon</option>
              </select>
            </Field>
          </Specimen>
          <Specimen state="select, wrong">
            <Field name="country" error="Choose a country">
              <select {...controlProps('country', 'Choose a country', 'checkout-select')}>
                <option>Choose</option>
              </select>
            </Field>
          </Specimen>
          <Specimen state="text of several lines">
            <Field name="note" error={undefined} optional>
              <textarea {...controlProps('note', undefined)} rows={3} />
            </Field>
          </Specimen>
        </Row>
        <Specimen state="all that is wrong, above a form" wide>
          <WrongFields text="2 fields need a change." fields={{ email: 'Enter your email address', city: 'Enter the city' }} at={0} />
        </Specimen>
      </Shelf>
      <Shelf title="Pickers">
        <Specimen state="swatches and sizes: XL is made to order, L and Ink are sold out, Moss is not made in 3XL" wide>
          <Picking />
        </Specimen>
        <Row>
          <Specimen state="stepper">
            <Stepping most={12} />
          </Specimen>
          <Specimen state="stepper at both its ends">
            <Stepping most={1} />
          </Specimen>
        </Row>
      </Shelf>
    </>
  );
}

function Picking() {
  const [first] = product.variants;
  const [variant, setVariant] = useState<Variant | undefined>(first);
  return variant ? <OptionPickers product={product} variant={variant} onChoose={setVariant} /> : null;
}

function Stepping({ most }: { most: number }) {
  const [quantity, setQuantity] = useState(1);
  return <QuantityStepper name={`Specimen of ${most}`} quantity={quantity} most={most} onChange={setQuantity} />;
}
