import type { Transaction } from 'kysely';
import type { Tables } from './schema.server.ts';

/** Adds how an order ships, and the sales tax of each line and of shipping. Orders of before have neither. */
export async function addShippingAndTax({ schema }: Transaction<Tables>) {
  await schema.alterTable('orders').addColumn('shipping_method', 'text').execute();
  await schema.alterTable('orders').addColumn('shipping_name', 'text').execute();
  await schema.alterTable('orders').addColumn('shipping_days', 'text').execute();
  await schema.alterTable('orders').addColumn('delivery_tax_cents', 'bigint').execute();
  await schema.alterTable('order_lines').addColumn('sales_tax_cents', 'bigint').execute();
}
