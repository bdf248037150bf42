// The locations and products that a message may name.

import type { KnownPlace } from '@tradewind/domain/stop-sale-message/message.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { aliasesOf } from '../readings/public.ts'

type NamedProduct = { readonly productId: string; readonly productName: string; readonly names: readonly string[] }
export type NamedPlace = Omit<KnownPlace, 'products'> & { readonly locationName: string; readonly products: readonly NamedProduct[] }

type Row = {
  readonly location_id: string
  readonly location_name: string
  readonly products: string
}

/** All products of a location. Speed: one row for each location. */
const PRODUCTS = `coalesce((select json_agg(json_build_object('id', p.id, 'name', p.product_name) order by p.position, p.id)
  from product p where p.company_id = l.company_id and p.location_id = l.id), '[]') as products`

/** A supplier's own locations, with the names that its files taught. At most 1,000. */
export async function placesOfSupplier(queries: Queries, companyId: string): Promise<NamedPlace[]> {
  const rows = await runSql<Row>(
    queries,
    `select l.id as location_id, l.location_name, ${PRODUCTS} from location l where l.company_id = $1 order by l.location_name, l.id limit 1000`,
    [companyId],
  )
  const { locationAliases, productAliases } = await aliasesOf(queries, companyId)
  const writtenOf = Map.groupBy(Object.entries(locationAliases), ([, locationId]) => locationId)
  const productsOf = Map.groupBy(productAliases, ({ locationId }) => locationId)
  return rows.map((row) =>
    placeOf(
      row,
      (writtenOf.get(row.location_id) ?? []).map(([written]) => written),
      (name) => (productsOf.get(row.location_id) ?? []).filter((each) => each.productName === name).map((each) => each.written),
    ),
  )
}

function placeOf(
  { location_id: locationId, location_name: locationName, products }: Row,
  aliases: string[],
  aliasesOfProduct: (name: string) => string[],
) {
  return {
    locationId,
    locationName,
    names: [locationName, ...aliases],
    products: jsonOf<{ id: string; name: string }[]>(products).map(({ id, name }) => ({
      productId: id,
      productName: name,
      names: [name, ...aliasesOfProduct(name)],
    })),
  }
}

/** Contracts `k` with the rates of which a buyer, `$1`, may work. */
const HELD = `k.buyer_id = $1 and k.own_partner_name is null and k.sent_at is not null and k.state in ('pending', 'accepted', 'loaded')`

/**
 * Locations whose contracts a buyer holds, with the products of these contracts and no others of the supplier. At most 1,000.
 * @param supplierId all when not given
 */
export async function placesOfBuyer(queries: Queries, companyId: string, supplierId: string | undefined): Promise<NamedPlace[]> {
  const rows = await runSql<Row>(
    queries,
    `select l.id as location_id, l.location_name, coalesce((
       select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id) from (
         select distinct on (1) split_part(g.page_id, '.', 1) as id, g.product_name as name
         from contract k join rate_page g on g.company_id = k.supplier_id and g.sheet_id = k.sheet_id and g.kind = 'product'
         where ${HELD} and k.supplier_id = l.company_id and k.location_id = l.id order by 1, k.id desc) p), '[]') as products
     from location l where exists (select from contract k where ${HELD} and k.supplier_id = l.company_id and k.location_id = l.id
       and ($2::text is null or k.supplier_id = $2))
     order by l.location_name, l.id limit 1000`,
    [companyId, supplierId ?? null],
  )
  return rows.map((row) => placeOf(row, [], () => []))
}
