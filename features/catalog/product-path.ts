/** The address of a product, with the variant that the list means. @example productPath({ handle: 'cap', variant: 'cap--ink' }) */
export function productPath({ handle, variant }: { handle: string; variant?: string }): string {
  return `/products/${handle}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;
}
