// The products of a location: those that rate sheets name.

import { PRODUCT_TYPES, type ProductType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Queries, Transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'

export type LocationProduct = { readonly productId: string; readonly productName: string; readonly productType: ProductType }

/** In the order of the location. */
export async function listProducts(queries: Queries, companyId: string, locationId: string): Promise<LocationProduct[]> {
  const rows = await queries
    .selectFrom('product')
    .select(['id', 'product_name', 'product_type'])
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .orderBy('position')
    .orderBy('product_name')
    .execute()
  return rows.map((row) => ({ productId: row.id, productName: row.product_name, productType: getProductType(row.product_type) }))
}

/**
 * The products of the location with these names, new ones where it has none of the name and type.
 * @returns in the order given
 */
export async function ensureProducts(
  tx: Transaction,
  { companyId, locationId, now }: { companyId: string; locationId: string; now: number },
  wanted: readonly Omit<LocationProduct, 'productId'>[],
): Promise<LocationProduct[]> {
  const there = await listProducts(tx, companyId, locationId)
  const fresh: LocationProduct[] = []
  const found = wanted.map(({ productName, productType }) => {
    const known = [...there, ...fresh].find(
      (each) => searchText(each.productName) === searchText(productName) && each.productType === productType,
    )
    if (known) return known
    const product = { productId: newId(now), productName, productType }
    fresh.push(product)
    return product
  })
  if (fresh.length > 0) {
    await tx
      .insertInto('product')
      .values(
        fresh.map((product, i) => ({
          company_id: companyId,
          id: product.productId,
          location_id: locationId,
          product_name: product.productName,
          product_type: product.productType,
          position: there.length + i,
        })),
      )
      .execute()
  }
  return found
}

function getProductType(text: string): ProductType {
  const productType = PRODUCT_TYPES.find((each) => each === text)
  if (!productType) throw new Error(`no product type: ${text}`)
  return productType
}
