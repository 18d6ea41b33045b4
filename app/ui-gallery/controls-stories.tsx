import { type ReactNode, useState } from 'react';
import type { Variant } from '#core/contract/product.ts';
import { OptionPickers } from '#features/catalog/option-pickers.tsx';
import { controlProps, Field, TextField } from '#features/checkout/field.tsx';
import { FormErrorSummary } from '#features/checkout/form-error-summary.tsx';
import { QuantityStepper } from '#features/line-items/quantity-stepper.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { BagIcon, ChatIcon, CloseIcon, MenuIcon, SearchIcon } from '#ui/components/icons.tsx';
import { SubmitButton } from '#ui/components/submit-button.tsx';
import { storyProduct } from './story-data.ts';
import { Story, StoryRow, StorySection } from './story-section.tsx';

const icons: [name: string, icon: ReactNode][] = [
  ['bag', <BagIcon key="bag" />],
  ['menu', <MenuIcon key="menu" />],
  ['close', <CloseIcon key="close" />],
  ['search', <SearchIcon key="search" />],
  ['chat', <ChatIcon key="chat" />],
];

export function ControlsStories() {
  return (
    <>
      <StorySection title="Buttons">
        {(['outline', 'ink', 'signal'] as const).map((variant) => (
          <StoryRow key={variant}>
            {(['small', 'normal', 'large'] as const).map((size) => (
              <Story key={size} state={`${variant}, ${size}`}>
                <Button variant={variant} size={size}>
                  Add to Cart
                </Button>
              </Story>
            ))}
            <Story state={`${variant}, disabled`}>
              <Button variant={variant} disabled>
                Adding...
              </Button>
            </Story>
            <Story state={`${variant}, a link`}>
              <a className={buttonClass({ variant })} href="#buttons">
                Shop
              </a>
            </Story>
          </StoryRow>
        ))}
      </StorySection>
      <StorySection title="Buttons on ink" dark>
        <StoryRow>
          <Story state="bone">
            <Button variant="bone">Print this page</Button>
          </Story>
          <Story state="bone, disabled">
            <Button variant="bone" disabled>
              Print this page
            </Button>
          </Story>
          <Story state="signal">
            <Button variant="signal">Order Uniforms</Button>
          </Story>
          <Story state="submit button">
            <SubmitButton form="none" busy={false} label="Proceed to Checkout" busyLabel="PROCESSING..." />
          </Story>
          <Story state="submit button, under way">
            <SubmitButton form="none" busy label="Proceed to Checkout" busyLabel="PROCESSING..." />
          </Story>
        </StoryRow>
      </StorySection>
      <StorySection title="Links and icons">
        <StoryRow>
          <Story state="page-level link">
            <a className="link" href="#links">
              View all
            </a>
          </Story>
          <Story state="link in a text">
            <p>
              See the{' '}
              <a className="text-link" href="#links">
                Refund Policy
              </a>
              .
            </p>
          </Story>
          {icons.map(([name, icon]) => (
            <Story key={name} state={name}>
              <button type="button" className="icon-button" aria-label={name}>
                {icon}
              </button>
            </Story>
          ))}
        </StoryRow>
      </StorySection>
      <StorySection title="Fields">
        <StoryRow>
          <Story state="empty">
            <TextField name="name" error={undefined} />
          </Story>
          <Story state="optional">
            <TextField name="phone" error={undefined} optional />
          </Story>
          <Story state="filled">
            <TextField name="city" error={undefined} defaultValue="Los Angeles" />
          </Story>
          <Story state="wrong">
            <TextField name="email" error="Enter your email address" defaultValue="ada@" />
          </Story>
          <Story state="disabled">
            <TextField name="address1" error={undefined} disabled defaultValue="1 Court Street" />
          </Story>
          <Story state="select">
            <Field name="region" error={undefined}>
              <select {...controlProps('region', undefined, 'select')}>
                <option>California</option>
                <option>Oregon</option>
              </select>
            </Field>
          </Story>
          <Story state="select, wrong">
            <Field name="country" error="Choose a country">
              <select {...controlProps('country', 'Choose a country', 'select')}>
                <option>Choose</option>
              </select>
            </Field>
          </Story>
          <Story state="text of several lines">
            <Field name="note" error={undefined} optional>
              <textarea {...controlProps('note', undefined)} rows={3} />
            </Field>
          </Story>
        </StoryRow>
        <Story state="all that is wrong, above a form" wide>
          <FormErrorSummary text="2 fields need a change." fields={{ email: 'Enter your email address', city: 'Enter the city' }} at={0} />
        </Story>
      </StorySection>
      <StorySection title="Pickers">
        <Story state="swatches and sizes: XL is made to order, L and Ink are sold out, Moss is not made in 3XL" wide>
          <Picking />
        </Story>
        <StoryRow>
          <Story state="stepper">
            <Stepping most={12} />
          </Story>
          <Story state="stepper at both its ends">
            <Stepping most={1} />
          </Story>
        </StoryRow>
      </StorySection>
    </>
  );
}

function Picking() {
  const [first] = storyProduct.variants;
  const [variant, setVariant] = useState<Variant | undefined>(first);
  return variant ? <OptionPickers product={storyProduct} variant={variant} onChoose={setVariant} /> : null;
}

function Stepping({ most }: { most: number }) {
  const [quantity, setQuantity] = useState(1);
  return <QuantityStepper name={`Specimen of ${most}`} quantity={quantity} most={most} onChange={setQuantity} />;
}
