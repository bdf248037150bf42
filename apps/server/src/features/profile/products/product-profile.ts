// Reading and saving the profile of a product. Its row belongs to rate sheets, which price it.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { addProduct as addCall, ProductDetails, ProfileProduct, updateProduct as updateCall } from '@tradewind/api/profile/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter, getWriter } from '../../../context.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { ensureProducts, listProducts, renameOwnProduct } from '../../contracting/rate-sheet/products/public.ts'
import { refreshProfile } from '../company/public.ts'

const NO_DETAILS: ProductDetails = {
  amenities: [],
  bedsAndSofas: '',
  checkIn: '',
  checkOut: '',
  interconnectingRooms: false,
  productCode: '',
  totalMaxPassengers: null,
  totalMinPassengers: null,
  tourDuration: null,
  tourDurationDoesNotApply: false,
  roomCountInfo: '',
  roomSizeInfo: '',
  productInfo: { include: '', exclude: '', whatToBring: '' },
}

/** The products of a location in their order, or one product. */
export async function listProductProfiles(
  queries: Queries,
  companyId: string,
  { locationId, productId }: { locationId?: string; productId?: string },
): Promise<ProfileProduct[]> {
  const rows = await queries
    .selectFrom('product')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? ''))
    .$if(productId !== undefined, (query) => query.where('id', '=', productId ?? ''))
    .orderBy('position')
    .orderBy('product_name')
    .execute()
  return rows.map((row) => ({
    ...NO_DETAILS,
    ...jsonOf<Partial<ProductDetails>>(row.profile),
    productId: row.id,
    locationId: row.location_id,
    name: row.product_name,
    productType: row.product_type as ProfileProduct['productType'], // a check constraint allows these values
  }))
}

/** @throws Refusal NotFound for a product of another company */
export async function getOwnProduct(context: Context, productId: string): Promise<ProfileProduct> {
  const [product] = await listProductProfiles(context.db.queries, getActor(context).companyId, { productId })
  if (!product) throw new Refusal('NotFound')
  return product
}

/** @throws Refusal NotFound, NotUsable when the location has a product of this name */
export async function addProduct(context: Context, { locationId, name, productType }: BodyOf<typeof addCall>): Promise<ProfileProduct> {
  const { companyId } = getSupplierWriter(context)
  const productId = await context.db.transaction(async (tx) => {
    const location = tx.selectFrom('location').select('id').where('company_id', '=', companyId).where('id', '=', locationId).forUpdate()
    if (!(await location.executeTakeFirst())) throw new Refusal('NotFound')
    const there = await listProducts(tx, companyId, locationId)
    if (there.some((product) => searchText(product.productName) === searchText(name))) {
      const problem = `There is a product called ${name} at this location already.`
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'name', problem }] })
    }
    const [added] = await ensureProducts(tx, { companyId, locationId, now: context.now() }, [
      { productName: name, productType: productType ?? (await usualType(tx, companyId)) },
    ])
    if (!added) throw new Refusal('NotFound')
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.product', added.productId, { fields: ['name'] })
    return added.productId
  })
  return getOwnProduct(context, productId)
}

async function usualType(tx: Transaction, companyId: string): Promise<ProfileProduct['productType']> {
  const company = await tx.selectFrom('company').select('product_type').where('id', '=', companyId).executeTakeFirstOrThrow()
  return company.product_type === 'Non-Accommodation' ? 'Non-Accommodation' : 'Accommodation'
}

/** @throws Refusal NotFound also when the product is not at this location; NotUsable when its name is taken, or more people are needed than fit */
export async function updateProduct(context: Context, productId: string, input: BodyOf<typeof updateCall>): Promise<ProfileProduct> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const { name, ...details } = input.update
    const row = await tx
      .selectFrom('product')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .where('location_id', '=', input.locationId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    const profile = { ...NO_DETAILS, ...jsonOf<Partial<ProductDetails>>(row.profile), ...details }
    const { totalMinPassengers: least, totalMaxPassengers: most } = profile
    if (least !== null && most !== null && least > most) {
      const problem = 'Needs more people than it takes.'
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'totalMinPassengers', problem }] })
    }
    await tx
      .updateTable('product')
      .set({ profile: JSON.stringify(profile) })
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .execute()
    if (name !== undefined) await renameOwnProduct(context, tx, { locationId: input.locationId, productId, productName: name })
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.product', productId, { fields: Object.keys(input.update) })
  })
  return getOwnProduct(context, productId)
}

/** Ids of other companies are left out. */
export async function reorderProducts(context: Context, productIds: readonly string[]): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    await runSql(
      tx,
      `with wanted as (
         select p.id, row_number() over (partition by p.location_id order by o.place nulls last, p.position, p.product_name, p.id) as place
         from product p left join unnest($2::text[]) with ordinality o (id, place) on o.id = p.id
         where p.company_id = $1 and p.location_id in (select location_id from product where company_id = $1 and id = any ($2))
       )
       update product p set position = w.place from wanted w where p.company_id = $1 and p.id = w.id`,
      [companyId, productIds],
    )
    await audit(context, tx, 'profile.order', null, { what: 'products' })
  })
}
